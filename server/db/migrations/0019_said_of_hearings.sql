ALTER TABLE "movements" ADD COLUMN "hearing_kinds" jsonb;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "hearing_settled_by" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "hearing_told" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "hearing_revision" integer;