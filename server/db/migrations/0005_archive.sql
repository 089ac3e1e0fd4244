DROP INDEX "cases_asked";--> statement-breakpoint
DROP INDEX "cases_checked";--> statement-breakpoint
DROP INDEX "cases_court";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "archived_by" text;--> statement-breakpoint
CREATE INDEX "cases_archived" ON "cases" USING btree ("database_id","cnj") WHERE "cases"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_asked" ON "cases" USING btree ("database_id","asked_at") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_checked" ON "cases" USING btree ("database_id",coalesce("checked_at", '-infinity'::timestamptz),"cnj") WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_court" ON "cases" USING btree ("database_id","court_code") WHERE "cases"."archived_at" is null;