CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Small letters without accents, for sorting names and for finding what people type in a text.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(lower(value), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION autos_words (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION autos_words ALTER MAPPING FOR asciiword, word, numword WITH unaccent, simple;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION autos_stems (COPY = pg_catalog.portuguese);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION autos_stems ALTER MAPPING FOR asciiword, word WITH unaccent, portuguese_stem;--> statement-breakpoint
-- A text as the search reads it: numbers lose the marks inside them, everything else between words is a space.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(regexp_replace(value, '([[:digit:]])[./-](?=[[:digit:]])', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g');--> statement-breakpoint
-- Each word as it stands and its Portuguese stem. Their places are left out before they are joined: they take room too.
CREATE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  strip(to_tsvector('public.autos_words', search_text(value))) || strip(to_tsvector('public.autos_stems', search_text(value)));--> statement-breakpoint
-- All words must be there: from two letters or three digits on also as the beginning of a longer one, or by their stem.
-- Null without a word.
CREATE FUNCTION search_query(value text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  asked tsquery;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY (string_to_array(trim(search_text(left(value, 200))), ' '))[1:12] LOOP
    asked := to_tsquery('public.autos_words', word || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END)
      || plainto_tsquery('public.autos_stems', word);
    CONTINUE WHEN numnode(asked) = 0;
    result := CASE WHEN result IS NULL THEN asked ELSE result && asked END;
  END LOOP;
  RETURN result;
END $$;--> statement-breakpoint
CREATE TABLE "case_labels" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"label_id" uuid NOT NULL,
	CONSTRAINT "case_labels_database_id_cnj_label_id_pk" PRIMARY KEY("database_id","cnj","label_id")
);
--> statement-breakpoint
ALTER TABLE "case_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_links" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"other" char(20) NOT NULL,
	"source" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_links_database_id_cnj_other_pk" PRIMARY KEY("database_id","cnj","other")
);
--> statement-breakpoint
ALTER TABLE "case_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_notes" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cnj" char(20) NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "case_notes_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_texts" (
	"database_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "case_texts_database_id_cnj_pk" PRIMARY KEY("database_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_views" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_views_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "case_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_visits" (
	"database_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cnj" char(20) NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"new_since" timestamp with time zone,
	CONSTRAINT "case_visits_database_id_user_id_cnj_pk" PRIMARY KEY("database_id","user_id","cnj")
);
--> statement-breakpoint
ALTER TABLE "case_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labels" (
	"database_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_database_id_id_pk" PRIMARY KEY("database_id","id")
);
--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "import_items_due";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "court_code" char(3) GENERATED ALWAYS AS (substr(cnj, 14, 3)) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "responsible_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "push" jsonb;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_labels" ADD CONSTRAINT "case_labels_label" FOREIGN KEY ("database_id","label_id") REFERENCES "public"."labels"("database_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_texts" ADD CONSTRAINT "case_texts_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case" FOREIGN KEY ("database_id","cnj") REFERENCES "public"."cases"("database_id","cnj") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_database_id_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_labels_label" ON "case_labels" USING btree ("database_id","label_id");--> statement-breakpoint
CREATE INDEX "case_links_other" ON "case_links" USING btree ("database_id","other");--> statement-breakpoint
CREATE INDEX "case_notes_of_case" ON "case_notes" USING btree ("database_id","cnj","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name" ON "case_views" USING btree ("database_id","owner_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("database_id",lower("name"));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_checked" ON "cases" USING btree ("database_id",coalesce("checked_at", '-infinity'::timestamptz),"cnj");--> statement-breakpoint
CREATE INDEX "cases_imported" ON "cases" USING btree ("database_id","imported_at" DESC NULLS FIRST,"cnj" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_named" ON "cases" USING btree ("database_id",fold_text("left"(coalesce("active_party", "passive_party", ''), 120)),"cnj");--> statement-breakpoint
CREATE INDEX "cases_failing" ON "cases" USING btree ("database_id","failing_since") WHERE "cases"."failing_since" is not null;--> statement-breakpoint
CREATE INDEX "import_items_due" ON "import_items" USING btree ("database_id","next_poll_at") WHERE "import_items"."next_poll_at" is not null;--> statement-breakpoint
CREATE POLICY "own_database" ON "case_labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_links" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_notes" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_texts" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_views" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "case_visits" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own_database" ON "labels" AS PERMISSIVE FOR ALL TO public USING (database_id = nullif(current_setting('autos.database_id', true), '')::uuid) WITH CHECK (database_id = nullif(current_setting('autos.database_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "case_labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_texts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_views" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "case_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "labels" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Full-text operators are not leakproof, nor is `coalesce` or an order of texts: under a policy PostgreSQL would not use
-- their indexes. So the owner, and with it the functions below and nothing else, may read these two tables without the
-- policy; they name the database themselves.
CREATE POLICY "searched_by_owner" ON "case_texts" AS PERMISSIVE FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE POLICY "listed_by_owner" ON "cases" AS PERMISSIVE FOR SELECT TO CURRENT_USER USING (true);--> statement-breakpoint
CREATE INDEX "case_texts_words" ON "case_texts" USING gin ("database_id", "words");--> statement-breakpoint
-- Words are kept out of line: the index finds a row, and nobody reads its words back but a walk through a list.
ALTER TABLE "case_texts" SET (toast_tuple_target = 128);--> statement-breakpoint
-- The words of texts. 12,000 of at most 40 bytes, with their stems, stay below a tsvector's limit.
CREATE FUNCTION bounded_words(texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(search_words(string_agg(found.word, ' ')), '') FROM (
    SELECT word FROM unnest(texts) WITH ORDINALITY said (value, place), string_to_table(search_text(lower(value)), ' ') word
    WHERE octet_length(word) BETWEEN 1 AND 40 GROUP BY word ORDER BY min(place) LIMIT 12000) found
$$;--> statement-breakpoint
-- The words of some movements of a case, or of all: the newest first, as only so many words are kept.
CREATE FUNCTION movement_texts(own uuid, number char(20), ids text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(CASE WHEN complement = '[]' THEN description ELSE concat_ws(' ', description,
    (SELECT string_agg(item, ' ') FROM jsonb_array_elements_text(complement) item)) END
    ORDER BY coalesce(occurred_at, '-infinity') DESC, position DESC)
  FROM movements WHERE database_id = own AND cnj = number AND (ids IS NULL OR id = ANY(ids))
$$;--> statement-breakpoint
CREATE FUNCTION movement_words(own uuid, number char(20), ids text[]) RETURNS tsvector LANGUAGE sql STABLE
RETURN bounded_words(movement_texts(own, number, ids));--> statement-breakpoint
-- The words of a case: of its number, with and without the zeros at its front, its cover and its movements.
CREATE FUNCTION case_words(own uuid, number char(20)) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT bounded_words(array_prepend(concat_ws(' ', cnj, ltrim(cnj, '0'), (
      SELECT string_agg(found #>> '{}', ' ')
      FROM unnest(ARRAY['$.title', '$.access', '$.situation', '$.secrecy.label', '$.court.*', '$.subjects[*].name',
        '$.judges[*]', '$.parties[*].name', '$.parties[*].taxId', '$.parties[*].poleLabel',
        '$.parties[*].lawyers[*].*']::jsonpath[]) path, jsonb_path_query(cover, path) found)),
    movement_texts(own, number, NULL)))
  FROM cases WHERE database_id = own AND cnj = number
$$;--> statement-breakpoint
-- Whether nobody can say what happens in a case: asking fails, its import never ends, or nobody has asked for a day.
CREATE FUNCTION case_is_blind(failing_since timestamptz, importing boolean, imported_at timestamptz, checked_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE RETURN failing_since IS NOT NULL
  OR coalesce(checked_at, imported_at) < now() - CASE WHEN importing AND checked_at IS NULL THEN interval '6 hours' ELSE interval '24 hours' END;--> statement-breakpoint
-- What came after this is new to a person who looks at a case: within half an hour it is still the same visit.
CREATE FUNCTION visit_mark(seen_at timestamptz, new_since timestamptz) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN seen_at > now() - interval '30 minutes' THEN coalesce(new_since, seen_at) ELSE seen_at END;--> statement-breakpoint
CREATE FUNCTION seen_before(own uuid, person uuid, number char(20)) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT visit_mark(seen_at, new_since) FROM case_visits WHERE database_id = own AND user_id = person AND cnj = number
$$;--> statement-breakpoint
-- The conditions of a list of cases c but for its words: $1 database, $3 filter (lib/cases/filters.ts), $4 codes of courts.
-- Only constants are joined. The first half of "blind" says nothing more than the second: it has an index.
CREATE FUNCTION case_conditions(filter jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(' AND ', 'c.database_id = $1',
    CASE WHEN filter ? 'courts' THEN 'c.court_code = ANY($4)' END,
    (SELECT string_agg(format('EXISTS (SELECT FROM case_labels l WHERE l.database_id = $1 AND l.cnj = c.cnj
      AND l.label_id = ($3->''labels''->>%s)::uuid)', place), ' AND ')
      FROM generate_series(0, jsonb_array_length(filter->'labels') - 1) place),
    CASE WHEN filter->>'responsible' = 'none' THEN 'c.responsible_id IS NULL'
      WHEN filter ? 'responsible' THEN 'c.responsible_id = ($3->>''responsible'')::uuid' END,
    CASE WHEN filter->>'state' = 'blind' THEN '(c.failing_since IS NOT NULL
        OR coalesce(c.checked_at, ''-infinity''::timestamptz) < now() - interval ''24 hours'')
        AND case_is_blind(c.failing_since, c.importing, c.imported_at, c.checked_at)'
      WHEN filter->>'state' = 'importing' THEN 'c.importing' END,
    CASE WHEN filter ? 'newsFor' THEN 'c.news_at IS NOT NULL AND NOT EXISTS (SELECT FROM case_visits v
      WHERE v.database_id = $1 AND v.user_id = ($3->>''newsFor'')::uuid AND v.cnj = c.cnj
        AND visit_mark(v.seen_at, v.new_since) >= c.news_at)' END,
    CASE WHEN filter ? 'restricted' THEN 'c.restricted' END,
    CASE WHEN filter ?| ARRAY['movedFrom', 'movedTo'] THEN 'c.last_movement_at IS NOT NULL' END,
    CASE WHEN filter ? 'movedFrom' THEN 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)
      >= ($3->>''movedFrom'')::date::timestamp AT TIME ZONE ''America/Sao_Paulo''' END,
    CASE WHEN filter ? 'movedTo' THEN 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)
      < (($3->>''movedTo'')::date + 1)::timestamp AT TIME ZONE ''America/Sao_Paulo''' END)
$$;--> statement-breakpoint
-- The cases with these words, at most so many, by the index of the words: the planner does not know what reading words
-- back from where long values are kept costs, and would rather read all of them.
CREATE FUNCTION cases_with_words(own uuid, words tsquery, most integer) RETURNS char(20)[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan SET jit = off AS $$
BEGIN
  RETURN ARRAY(SELECT t.cnj FROM case_texts t WHERE t.database_id = own AND t.words @@ cases_with_words.words LIMIT most);
END $$;--> statement-breakpoint
-- The cases of whichever label of a filter has fewest, so they are fewer than `most`; else null.
CREATE FUNCTION cases_with_label(own uuid, filter jsonb, most integer) RETURNS char(20)[] LANGUAGE sql STABLE AS $$
  SELECT numbers FROM jsonb_array_elements_text(filter->'labels') label, LATERAL (SELECT ARRAY(
    SELECT l.cnj FROM case_labels l WHERE l.database_id = own AND l.label_id = label::uuid LIMIT most) AS numbers) carried
  WHERE cardinality(numbers) < most ORDER BY cardinality(numbers) LIMIT 1
$$;--> statement-breakpoint
-- Where a list of cases c is read: in all of them, or in $8, which are few enough to be read one by one. Joined, as
-- planning `= ANY` takes longer than reading: it weighs each number.
CREATE FUNCTION case_source(numbers char(20)[]) RETURNS text LANGUAGE sql IMMUTABLE RETURN CASE WHEN numbers IS NULL THEN 'cases c'
  ELSE '(SELECT d.* FROM unnest($8) n JOIN cases d ON d.database_id = $1 AND d.cnj = n OFFSET 0) c' END;--> statement-breakpoint
-- The numbers of a list of cases in its order, from after a place on. With count_cases the only reader of case_texts;
-- the database is that of the setting. Words that many cases have are soon found by walking the list; those that few
-- have are asked of their index.
CREATE FUNCTION list_cases(words tsquery, filter jsonb, sorting text, after_key text, after_cnj text, most integer)
RETURNS TABLE (cnj char(20), key text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp
SET random_page_cost = 1.1 SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  few CONSTANT integer := 2000;
  courts char(3)[] := ARRAY(SELECT jsonb_array_elements_text(filter->'courts'));
  numbers char(20)[] := cases_with_label(own, filter, few);
  sorted text := CASE sorting WHEN 'name' THEN 'c.sort_name' WHEN 'checked' THEN 'coalesce(c.checked_at, ''-infinity''::timestamptz)'
    WHEN 'imported' THEN 'c.imported_at' ELSE 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)' END;
  rising boolean := sorting IN ('name', 'checked');
  chosen text := format('SELECT c.cnj, to_json(%1$s) #>> ''{}'' AS key FROM %%s
    WHERE %2$s AND ($6 IS NULL OR (%1$s, c.cnj) %3$s ($5::%4$s, $6::char(20))) ORDER BY %1$s %5$s, c.cnj %5$s LIMIT $7',
    sorted, case_conditions(filter), CASE WHEN rising THEN '>' ELSE '<' END,
    CASE sorting WHEN 'name' THEN 'text' ELSE 'timestamptz' END, CASE WHEN rising THEN 'ASC' ELSE 'DESC' END);
  place record;
  reach integer;
  walked integer;
BEGIN
  IF own IS NULL THEN RETURN; END IF;
  IF words IS NOT NULL THEN
    FOREACH reach IN ARRAY ARRAY[100, 10000] LOOP
      walked := 0;
      FOR place IN EXECUTE format('SELECT w.cnj, w.key, (SELECT t.words @@ $2 FROM case_texts t
          WHERE t.database_id = $1 AND t.cnj = w.cnj) AS hit FROM (%s) w', format(chosen, case_source(numbers)))
        USING own, words, filter, courts, after_key, after_cnj, reach, numbers
      LOOP
        walked := walked + 1;
        after_key := place.key;
        after_cnj := place.cnj;
        CONTINUE WHEN place.hit IS NOT TRUE;
        cnj := place.cnj;
        key := place.key;
        RETURN NEXT;
        most := most - 1;
        IF most = 0 THEN RETURN; END IF;
      END LOOP;
      IF walked < reach THEN RETURN; END IF;
      numbers := cases_with_words(own, words, CASE reach WHEN 100 THEN few END);
      EXIT WHEN cardinality(numbers) < few;
      numbers := CASE reach WHEN 100 THEN cases_with_label(own, filter, few) ELSE numbers END;
    END LOOP;
  END IF;
  RETURN QUERY EXECUTE format(chosen, case_source(numbers))
    USING own, words, filter, courts, after_key, after_cnj, most, numbers;
END $$;--> statement-breakpoint
-- How many cases a list has, counted up to a bound; words as in list_cases.
CREATE FUNCTION count_cases(words tsquery, filter jsonb, most integer) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET random_page_cost = 1.1 SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  few CONSTANT integer := 2000;
  courts char(3)[] := ARRAY(SELECT jsonb_array_elements_text(filter->'courts'));
  numbers char(20)[] := cases_with_label(own, filter, few);
  chosen text := format('SELECT c.cnj FROM %%s WHERE %s ORDER BY c.cnj LIMIT $5', case_conditions(filter));
  hit boolean;
  all_read boolean;
  reach integer;
  walked integer;
  counted integer;
BEGIN
  IF own IS NULL THEN RETURN 0; END IF;
  IF words IS NULL AND numbers IS NOT NULL AND filter = jsonb_build_object('labels', jsonb_build_array(filter->'labels'->0)) THEN
    RETURN least(cardinality(numbers), most);
  END IF;
  IF words IS NOT NULL THEN
    FOREACH reach IN ARRAY ARRAY[100, 10000] LOOP
      walked := 0;
      counted := 0;
      FOR hit IN EXECUTE format('SELECT (SELECT t.words @@ $2 FROM case_texts t WHERE t.database_id = $1 AND t.cnj = w.cnj)
          FROM (%s) w', format(chosen, case_source(numbers)))
        USING own, words, filter, courts, 10000, NULL, NULL, numbers
      LOOP
        walked := walked + 1;
        counted := counted + coalesce(hit, false)::integer;
        IF counted = most THEN RETURN most; END IF;
        all_read := reach > walked OR counted >= walked / 2;
        EXIT WHEN NOT all_read;
      END LOOP;
      IF walked = 0 OR all_read AND walked < 10000 THEN RETURN counted; END IF;
      numbers := cases_with_words(own, words, CASE WHEN filter = '{}' THEN most WHEN reach = 100 THEN few END);
      IF filter = '{}' THEN RETURN cardinality(numbers); END IF;
      EXIT WHEN cardinality(numbers) < few;
      numbers := CASE reach WHEN 100 THEN cases_with_label(own, filter, few) ELSE numbers END;
    END LOOP;
  END IF;
  EXECUTE format('SELECT count(*) FROM (%s) found', format(chosen, case_source(numbers)))
    INTO counted USING own, words, filter, courts, most, NULL, NULL, numbers;
  RETURN counted;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION list_cases, count_cases, cases_with_words FROM PUBLIC;--> statement-breakpoint
-- What is here already: database by database, because the policies hold for the owner too.
DO $$
DECLARE
  own uuid;
BEGIN
  FOR own IN SELECT id FROM databases LOOP
    PERFORM set_config('autos.database_id', own::text, true);
    UPDATE cases c SET captured_at = c.imported_at, first_answer_at = (
      SELECT min(k.first_at) FROM checks k WHERE k.database_id = own AND k.cnj = c.cnj AND k.outcome <> 'failed')
    WHERE c.database_id = own;
    INSERT INTO case_texts (database_id, cnj, words)
    SELECT own, c.cnj, case_words(own, c.cnj) FROM cases c WHERE c.database_id = own;
  END LOOP;
  PERFORM set_config('autos.database_id', '', true);
END $$;
