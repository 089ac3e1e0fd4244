CREATE TABLE "push_changes" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"periodicity" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"paused_at" timestamp with time zone,
	"paused_by" text,
	CONSTRAINT "push_changes_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_orders" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"change_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"position" bigserial NOT NULL,
	"periodicity" integer,
	"outcome" text,
	"settled_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failure_message" text,
	CONSTRAINT "push_orders_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "push_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "push_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "push_details" jsonb;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_watched" boolean GENERATED ALWAYS AS (coalesce(push ->> 'enabled' = 'true', false)) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "rhythm" integer GENERATED ALWAYS AS (case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'periodicity') = 'number' then (push ->> 'periodicity')::integer end) STORED;--> statement-breakpoint
ALTER TABLE "push_changes" ADD CONSTRAINT "push_changes_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_changes" ADD CONSTRAINT "push_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_orders" ADD CONSTRAINT "push_orders_change" FOREIGN KEY ("database_id","change_id") REFERENCES "public"."push_changes"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_orders" ADD CONSTRAINT "push_orders_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_changes_newest" ON "push_changes" USING btree ("database_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_orders_change" ON "push_orders" USING btree ("database_id","change_id","outcome");--> statement-breakpoint
CREATE INDEX "push_orders_due" ON "push_orders" USING btree ("database_id","ask_at") WHERE "push_orders"."ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_orders_waiting" ON "push_orders" USING btree ("database_id","cnj") WHERE "push_orders"."outcome" is null;--> statement-breakpoint
CREATE INDEX "push_orders_of_case" ON "push_orders" USING btree ("database_id","cnj","position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_watched" ON "cases" USING btree ("database_id",(failing_since is null),"sort_name","cnj") WHERE "cases"."is_watched";--> statement-breakpoint
CREATE POLICY "own_database" ON "push_changes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "push_orders" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = push_orders.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true)) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid and not exists (select from case_restrictions kept
    where kept.database_id = nullif(current_setting('autos.database_id', true), '')::uuid and kept.cnj = push_orders.cnj
    and current_setting('autos.person_id', true) is distinct from '*'
    and (nullif(nullif(current_setting('autos.person_id', true), ''), '*')::uuid = any (kept.people)) is not true));