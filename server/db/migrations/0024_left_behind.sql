ALTER TABLE "blobs" ADD COLUMN "freed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filing_history" ADD COLUMN "blob_id" uuid;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "left_service_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "filing_history" ADD CONSTRAINT "filing_history_blob" FOREIGN KEY ("database_id","blob_id") REFERENCES "public"."blobs"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_history_blob" ON "filing_history" USING btree ("database_id","blob_id") WHERE "filing_history"."blob_id" is not null;