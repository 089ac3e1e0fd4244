ALTER TABLE "publications" ADD COLUMN "linked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "linked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "linked_by" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "linked_from" char(20);--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_linked_by_id_users_id_fk" FOREIGN KEY ("linked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;