ALTER TABLE "documents" ADD COLUMN "unlisted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "unlisted_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "publications_without_case" ON "publications" USING btree ("database_id") WHERE "publications"."cnj" is null;