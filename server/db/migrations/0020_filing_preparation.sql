ALTER TABLE "databases" ADD COLUMN "paralegals_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "prepare_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "prepare_asked_by" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "prepare_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "prepare_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "drafts_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "filings_prepared" ON "filings" USING btree ("database_id","prepare_at") WHERE "filings"."prepare_at" is not null;