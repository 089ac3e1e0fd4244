CREATE TABLE "court_accesses" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"by" text NOT NULL,
	"lawyer" text NOT NULL,
	"instance" text NOT NULL,
	"court" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"failure" text,
	"message" text,
	"cookies" integer,
	CONSTRAINT "court_accesses_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "court_accesses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "court_accesses" ADD CONSTRAINT "court_accesses_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_accesses" ADD CONSTRAINT "court_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "court_accesses_newest" ON "court_accesses" USING btree ("database_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "own_database" ON "court_accesses" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);