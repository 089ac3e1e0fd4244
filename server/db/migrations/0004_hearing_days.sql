ALTER TABLE "movements" ADD COLUMN "hearing_from" date;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "hearing_to" date;--> statement-breakpoint
CREATE INDEX "movements_hearing" ON "movements" USING btree ("database_id","hearing_to") WHERE "movements"."hearing_to" is not null;