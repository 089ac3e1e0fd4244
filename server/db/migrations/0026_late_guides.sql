ALTER TABLE "guides" ADD COLUMN "late_of" uuid;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_late" FOREIGN KEY ("database_id","late_of") REFERENCES "public"."guides"("database_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guides_late" ON "guides" USING btree ("database_id","late_of") WHERE "guides"."late_of" is not null;