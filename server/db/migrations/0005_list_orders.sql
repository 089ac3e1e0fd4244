DROP INDEX "cases_named";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold_text("left"(coalesce(active_party, passive_party, ''), 120))) STORED;--> statement-breakpoint
CREATE INDEX "cases_court" ON "cases" USING btree ("database_id","court_code");--> statement-breakpoint
CREATE INDEX "cases_responsible" ON "cases" USING btree ("database_id","responsible_id");--> statement-breakpoint
CREATE INDEX "cases_restricted" ON "cases" USING btree ("database_id") WHERE "cases"."restricted";--> statement-breakpoint
CREATE INDEX "cases_importing" ON "cases" USING btree ("database_id") WHERE "cases"."importing";--> statement-breakpoint
CREATE INDEX "cases_news" ON "cases" USING btree ("database_id","news_at") WHERE "cases"."news_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id","sort_name","cnj");