ALTER TABLE "documents" ADD COLUMN "unlisted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "unlisted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "named" char(20)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "publications_without_case" ON "publications" USING btree ("database_id") WHERE "publications"."cnj" is null;--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publications" SET "prepared_at" = NULL WHERE "cnj" IS NULL;
