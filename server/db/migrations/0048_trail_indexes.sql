CREATE INDEX "access_events_action" ON "access_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "access_events_actor" ON "access_events" USING btree ("actor_id","at") WHERE "access_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "access_events_address" ON "access_events" USING btree ("address","at") WHERE "access_events"."address" is not null;--> statement-breakpoint
CREATE INDEX "access_events_object" ON "access_events" USING btree ("object","at") WHERE "access_events"."object" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("database_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("database_id","actor_id","at") WHERE "audit_events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_address" ON "audit_events" USING btree ("database_id","address","at") WHERE "audit_events"."address" is not null;