ALTER TABLE "sessions" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_former_hash_unique" UNIQUE("former_hash");