ALTER TABLE "deadlines" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "regime_why" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "other_regimes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "article" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "doubled_for" text;--> statement-breakpoint
ALTER TABLE "deadlines" ADD COLUMN "doubt" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "unread_order" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "unread_order_why" text;--> statement-breakpoint
CREATE INDEX "publications_unread_orders" ON "publications" USING btree ("database_id","id") WHERE "publications"."unread_order" is not null and not "publications"."is_archived";