CREATE TABLE "publication_feeds" (
	"database_id" uuid NOT NULL,
	"service_id" text NOT NULL,
	"publication_id" uuid NOT NULL,
	"feeder_id" uuid,
	"raw_hash" text NOT NULL,
	CONSTRAINT "publication_feeds_database_id_service_id_pk" PRIMARY KEY("database_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "publication_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "list_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publication_feeds" ADD CONSTRAINT "publication_feeds_publication" FOREIGN KEY ("database_id","publication_id") REFERENCES "public"."publications"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_feeds_of" ON "publication_feeds" USING btree ("database_id","publication_id");--> statement-breakpoint
CREATE POLICY "own_database" ON "publication_feeds" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);