ALTER TABLE "calendar_entries" ADD COLUMN "recurs" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "holiday_law" text;