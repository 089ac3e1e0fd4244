ALTER TABLE "import_items" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "import_items_problems" ON "import_items" USING btree ("database_id","import_id","cnj") WHERE "import_items"."state" in ('not_found', 'failed', 'stalled');--> statement-breakpoint
-- What is under way already: database by database, because the policies hold for the owner too.
DO $$
DECLARE
  own uuid;
BEGIN
  FOR own IN SELECT id FROM databases LOOP
    PERFORM set_config('autos.database_id', own::text, true);
    UPDATE import_items SET accepted_at = sent_at
    WHERE database_id = own AND state IN ('sent', 'importing', 'stalled') AND sends > 0 AND lease IS NULL;
  END LOOP;
  PERFORM set_config('autos.database_id', '', true);
END $$;
