ALTER TABLE "case_visits" DROP COLUMN "new_since";--> statement-breakpoint
ALTER TABLE "case_visits" DROP COLUMN "new_after";