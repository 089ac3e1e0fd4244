DROP INDEX "access_events_object";--> statement-breakpoint
DROP INDEX "audit_events_object";--> statement-breakpoint
CREATE INDEX "access_events_object" ON "access_events" USING btree ("object") WHERE "access_events"."object" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_object" ON "audit_events" USING btree ("database_id","object") WHERE "audit_events"."object" is not null;