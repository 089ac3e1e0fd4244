ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publications" SET "prepared_at" = NULL, "unreadable_at" = NULL WHERE "cnj" IS NULL;
