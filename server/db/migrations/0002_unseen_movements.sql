DROP INDEX "movements_first_seen";--> statement-breakpoint
ALTER TABLE "case_visits" ALTER COLUMN "seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "case_visits" ALTER COLUMN "seen_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_visits" ADD COLUMN "seen_place" bigint;--> statement-breakpoint
CREATE INDEX "case_visits_unseen" ON "case_visits" USING btree ("database_id","user_id") WHERE "case_visits"."seen_place" is not null;--> statement-breakpoint
CREATE INDEX "movements_told" ON "movements" USING btree ("database_id","cnj","first_seen_at","position");