DROP INDEX "cases_asked";--> statement-breakpoint
DROP INDEX "push_orders_due";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS ((((asked_at at time zone 'UTC') + interval '6 hours' - interval '36 seconds' * substr(cnj, 8, 2)::integer) at time zone 'UTC')) STORED;--> statement-breakpoint
ALTER TABLE "push_orders" ADD COLUMN "rank" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_orders" ADD COLUMN "credits" double precision;--> statement-breakpoint
ALTER TABLE "push_orders" ADD COLUMN "credits_before" double precision;--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("database_id","due_at") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "push_orders_refused" ON "push_orders" USING btree ("database_id","change_id") WHERE "push_orders"."outcome" = 'refused';--> statement-breakpoint
CREATE INDEX "push_orders_due" ON "push_orders" USING btree ("database_id","rank","ask_at","position") WHERE "push_orders"."ask_at" is not null;--> statement-breakpoint
-- Last again: among indexes that seem equally cheap PostgreSQL takes the last one.
DROP INDEX "cases_named";--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id","sort_name","cnj");
