DROP INDEX "cases_news";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "credits" double precision GENERATED ALWAYS AS (case when push ->> 'enabled' = 'true' and jsonb_typeof(push -> 'credits') = 'number' then (push ->> 'credits')::double precision end) STORED;--> statement-breakpoint
CREATE INDEX "cases_verified" ON "cases" USING btree ("database_id","checked_at" NULLS FIRST) WHERE "cases"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cases_news" ON "cases" USING btree ("database_id",greatest("news_at", "documents_news_at"));--> statement-breakpoint
-- Last again: among indexes that seem equally cheap PostgreSQL takes the last one.
DROP INDEX "cases_named";--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id","sort_name","cnj");
