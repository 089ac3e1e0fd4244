CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"database_id" uuid,
	"machine" text NOT NULL,
	"bytes" bigint NOT NULL,
	"written" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "room_mb" integer DEFAULT 51200 NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_deliveries" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_database" ON "reservations" USING btree ("database_id");--> statement-breakpoint
CREATE INDEX "blobs_sizes" ON "blobs" USING btree ("database_id","size");--> statement-breakpoint
ALTER TABLE "publications" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publication_deliveries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "publication_deliveries" SET "bytes" = "stored"."bytes" FROM (SELECT "database_id", "delivery_id", sum(octet_length("raw"::text)) AS "bytes" FROM "publications" GROUP BY 1, 2) "stored" WHERE "stored"."database_id" = "publication_deliveries"."database_id" AND "stored"."delivery_id" = "publication_deliveries"."id";--> statement-breakpoint
ALTER TABLE "blobs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "databases" SET "room_mb" = greatest("room_mb", 1024 * ceil(2 * "used"."bytes" / 1073741824)) FROM (SELECT "database_id", sum("bytes") AS "bytes" FROM (SELECT "database_id", "size" AS "bytes" FROM "blobs" UNION ALL SELECT "database_id", "bytes" FROM "publication_deliveries") "kept" GROUP BY 1) "used" WHERE "used"."database_id" = "databases"."id";
