DROP INDEX "cases_news";--> statement-breakpoint
ALTER TABLE "case_visits" ADD COLUMN "documents_through" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "documents_news_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_told" ON "documents" USING btree ("database_id","cnj","first_seen_at");--> statement-breakpoint
CREATE INDEX "cases_news" ON "cases" USING btree ("database_id",greatest("news_at", "documents_news_at")) WHERE greatest("cases"."news_at", "cases"."documents_news_at") is not null;--> statement-breakpoint
ALTER TABLE "cases" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_visits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "cases" SET "documents_news_at" = told.last FROM (
	SELECT d."database_id", d."cnj", max(d."first_seen_at") AS last FROM "documents" d
	JOIN "cases" c ON c."database_id" = d."database_id" AND c."cnj" = d."cnj"
	WHERE d."first_seen_at" > c."first_answer_at" GROUP BY 1, 2
) told WHERE told."database_id" = "cases"."database_id" AND told."cnj" = "cases"."cnj";--> statement-breakpoint
UPDATE "case_visits" SET "documents_through" = greatest("seen_at", "seen_through");
