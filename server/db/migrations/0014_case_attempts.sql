CREATE TABLE "case_attempts" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"process" uuid,
	"crashes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "case_attempts_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_attempts" ADD CONSTRAINT "case_attempts_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "own_database" ON "case_attempts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);