ALTER TABLE "publications" ADD COLUMN "is_doubtfully_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_cancelled" CHECK (not ("publications"."is_cancelled" and "publications"."is_doubtfully_cancelled"));--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publications" SET "prepared_at" = NULL WHERE "is_cancelled";