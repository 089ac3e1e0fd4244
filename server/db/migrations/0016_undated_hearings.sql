ALTER TABLE "movements" ADD COLUMN "undated_hearing" text;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "hearing_settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "movements_undated" ON "movements" USING btree ("database_id") WHERE "movements"."undated_hearing" is not null;