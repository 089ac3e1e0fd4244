ALTER TABLE "publication_feeds" RENAME COLUMN "raw_hash" TO "said";--> statement-breakpoint
ALTER TABLE "publication_feeds" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;