CREATE SEQUENCE "public"."access_sequence" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER POLICY "own_database" ON "audit_events" TO public USING (database_id = coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid) WITH CHECK (database_id in (coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER POLICY "own_database" ON "audit_links" TO public USING (database_id = coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid) WITH CHECK (database_id in (coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER POLICY "own_database" ON "audit_removals" TO public USING (database_id = coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid) WITH CHECK (database_id in (coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER POLICY "own_database" ON "audit_seals" TO public USING (database_id = coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid) WITH CHECK (database_id in (coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
ALTER POLICY "own_database" ON "audit_unsealed" TO public USING (database_id = coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid) WITH CHECK (database_id in (coalesce(nullif(current_setting('autos.database_id', true), ''), '00000000-0000-0000-0000-000000000000')::uuid, '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
SELECT setval('access_sequence', last_value, is_called) FROM access_events_sequence_seq;--> statement-breakpoint
-- These would list sealed rows as waiting, and refuse seals under keys that were dropped.
ALTER TABLE "audit_events" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "audit_seals" DISABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO audit_events (database_id, sequence, at, actor, actor_id, action, object, outcome, address, detail)
  SELECT '00000000-0000-0000-0000-000000000000', sequence, at, actor, actor_id, action, object, outcome, address, detail FROM access_events;--> statement-breakpoint
INSERT INTO audit_unsealed (database_id, first, sequences)
  SELECT '00000000-0000-0000-0000-000000000000', first, sequences FROM access_unsealed;--> statement-breakpoint
INSERT INTO audit_links (database_id, place, sequence, code, salt)
  SELECT '00000000-0000-0000-0000-000000000000', place, sequence, code, salt FROM access_links;--> statement-breakpoint
INSERT INTO audit_seals (database_id, number, first_place, last_place, head, at, code, sealed_key)
  SELECT '00000000-0000-0000-0000-000000000000', number, first_place, last_place, head, at, code, sealed_key FROM access_seals;--> statement-breakpoint
INSERT INTO audit_removals (database_id, sequence, what, at, code)
  SELECT '00000000-0000-0000-0000-000000000000', sequence, what, at, code FROM access_removals;--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE TRIGGER USER;--> statement-breakpoint
DROP TABLE "access_events" CASCADE;--> statement-breakpoint
DROP TABLE "access_links" CASCADE;--> statement-breakpoint
DROP TABLE "access_removals" CASCADE;--> statement-breakpoint
DROP TABLE "access_seals" CASCADE;--> statement-breakpoint
DROP TABLE "access_unsealed" CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS await_access_seal();
