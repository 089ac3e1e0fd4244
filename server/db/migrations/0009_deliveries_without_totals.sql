ALTER TABLE "ingest_keys" DROP COLUMN "last_delivery_count";--> statement-breakpoint
ALTER TABLE "publication_deliveries" DROP COLUMN "known";