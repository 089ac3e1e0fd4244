ALTER TABLE "publications" ADD COLUMN "has_undated_hearing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "publications_undated_hearings" ON "publications" USING btree ("database_id") WHERE "publications"."has_undated_hearing" and not "publications"."is_archived";--> statement-breakpoint
CREATE INDEX "publications_left_unread" ON "publications" USING btree ("database_id","archived_at") WHERE "publications"."read_at" is null and "publications"."is_archived";--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publications" SET "prepared_at" = NULL WHERE NOT "is_archived" AND "content" ~* 'audi|sess';
