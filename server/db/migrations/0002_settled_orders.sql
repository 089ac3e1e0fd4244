ALTER TABLE "publications" ADD COLUMN "order_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "order_settled_by_id" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "order_settled_by" text;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_order_settled_by_id_users_id_fk" FOREIGN KEY ("order_settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;