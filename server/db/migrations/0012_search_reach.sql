ALTER TABLE "case_texts" ADD COLUMN "cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "case_texts_cut" ON "case_texts" USING btree ("database_id","cnj") WHERE "case_texts"."cut";--> statement-breakpoint
-- Names sort alike however their accents were composed.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(lower(normalize(value, NFC)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn');--> statement-breakpoint
-- A text in small letters without accents, however they were composed; what follows an ordinal is another word.
CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value IS NOT NFC NORMALIZED THEN value := normalize(value, NFC); END IF;
  RETURN lower(unaccent(replace(replace(value, 'ª', 'a '), 'º', 'o ')));
END $$;--> statement-breakpoint
-- The words of a plain text: numbers lose the marks inside them, everything else between words is a space.
CREATE FUNCTION split_words(plain text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(regexp_replace(plain, '([[:digit:]])[./-](?=[[:digit:]])', '\1', 'g'), '[^[:alnum:]]+', ' ', 'g');--> statement-breakpoint
-- What stuck letters and digits are made of: `cda` and `8021101234567`; not single ones, as in `7a` and `1d23`.
CREATE FUNCTION stuck_words(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(regexp_replace(regexp_replace(words, '(?<=[a-z])(?=[0-9])', ' ', 'g'), '(?<=[0-9])(?=[a-z])', ' ', 'g'),
    '\m[a-z0-9]\M', '', 'g');--> statement-breakpoint
-- A text as the search reads it.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN split_words(plain_text(value));--> statement-breakpoint
-- What numbers made of numbers are found by besides their beginning: `12/03/2027` by each of its parts and by `03/2027`.
-- A case number is asked for from its front, so only what follows it counts.
CREATE FUNCTION number_parts(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  number text;
  parts text[];
  result text;
BEGIN
  FOR number IN SELECT said[1] FROM regexp_matches(plain, '(\d+(?:[./-]\d+)+)', 'g') said LOOP
    IF number ~ '^\d\d?\.\d\d?\.\d{4}$' THEN number := translate(number, '.', '/'); END IF;
    number := regexp_replace(number, '^\d{7}-\d\d\.\d{4}\.\d\.\d\d\.\d{4}', '');
    parts := string_to_array(translate(number, '-.', '/'), '/');
    CONTINUE WHEN cardinality(parts) < 2;
    result := concat_ws(' ', result, array_to_string(parts, ' '));
    FOR place IN 2 .. least(cardinality(parts), 10) - 1 LOOP
      result := concat_ws(' ', result, array_to_string(parts[place:], ''));
    END LOOP;
  END LOOP;
  RETURN result;
END $$;--> statement-breakpoint
-- The words that a plain text is found by.
CREATE FUNCTION found_by(plain text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words text;
BEGIN
  IF plain ~ '^([a-z]+|[0-9]+)$' THEN RETURN plain; END IF;
  words := split_words(plain);
  IF words ~ '[a-z][0-9]|[0-9][a-z]' THEN words := words || ' ' || stuck_words(words); END IF;
  IF octet_length(plain) <= 200 AND plain ~ '\d[./-]\d' THEN words := concat_ws(' ', words, number_parts(plain)); END IF;
  RETURN words;
END $$;--> statement-breakpoint
-- What stands between the spaces of a text: few differ where many are said, and so only few are taken apart.
CREATE FUNCTION plain_tokens(value text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN string_to_array(translate(plain_text(value), E'\n\r\t', '   '), ' ');
END $$;--> statement-breakpoint
CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN word ~ '^[[:alpha:]]+$' THEN (ts_lexize('pg_catalog.portuguese_stem', word))[1] END;--> statement-breakpoint
-- The words of tokens and their Portuguese stems, those at the front first: a tsvector holds 1,048,575 bytes of them, and
-- a case keeps some room for what comes next. `cut` when not all are in.
CREATE FUNCTION kept_words(tokens text[], OUT words tsvector, OUT cut boolean) LANGUAGE sql STABLE AS $$
  WITH said AS (
    SELECT word, min(place) AS place
    FROM unnest(tokens[:300000]) WITH ORDINALITY given (token, place), string_to_table(found_by(token), ' ') word
    WHERE octet_length(word) BETWEEN 1 AND 40 GROUP BY word
  ), spelt AS (
    SELECT lexeme, min(place) AS place
    FROM (SELECT word AS lexeme, place FROM said UNION ALL SELECT stem_of(word), place FROM said) forms
    WHERE lexeme <> '' GROUP BY lexeme
  ), summed AS (
    SELECT lexeme, sum(octet_length(lexeme)) OVER (ORDER BY place ROWS UNBOUNDED PRECEDING) > 950000 AS over FROM spelt
  )
  SELECT coalesce(array_to_tsvector(array_agg(lexeme) FILTER (WHERE NOT over)), ''),
    coalesce(bool_or(over), false) OR coalesce(cardinality(tokens) > 300000, false)
  FROM summed
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
RETURN (kept_words(plain_tokens(value))).words;--> statement-breakpoint
CREATE FUNCTION word_query(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (quote_literal(word) || CASE WHEN word ~ '^[[:alpha:]]{2}|...' THEN ':*' ELSE '' END)::tsquery;--> statement-breakpoint
-- All words must be there: from two letters or three digits on also as the beginning of a longer one, or by their stem,
-- and a long number that sticks to letters also apart from them. Null without a word.
CREATE OR REPLACE FUNCTION search_query(value text) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  asked tsquery;
  result tsquery;
BEGIN
  FOREACH word IN ARRAY (string_to_array(trim(search_text(left(value, 200))), ' '))[1:12] LOOP
    asked := word_query(word);
    IF stem_of(word) <> '' THEN asked := asked || quote_literal(stem_of(word))::tsquery; END IF;
    IF word ~ '^[a-z]+[0-9]{4,}$' THEN
      asked := asked || (word_query(rtrim(word, '0123456789')) && word_query(ltrim(word, 'abcdefghijklmnopqrstuvwxyz')));
    END IF;
    result := CASE WHEN result IS NULL THEN asked ELSE result && asked END;
  END LOOP;
  RETURN result;
END $$;--> statement-breakpoint
-- What the search reads of a cover.
CREATE FUNCTION cover_values(cover jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 50 AS $$
  SELECT found #>> '{}'
  FROM unnest(ARRAY['$.title', '$.access', '$.situation', '$.secrecy.label', '$.court.*', '$.subjects[*].name',
    '$.judges[*]', '$.parties[*].name', '$.parties[*].taxId', '$.parties[*].poleLabel',
    '$.parties[*].lawyers[*].*']::jsonpath[]) path, jsonb_path_query(cover, path) found
$$;--> statement-breakpoint
-- What some movements of a case say, each once, the newest first; with null also its number, with the zeros at its front
-- and without, its cover and all other movements.
CREATE FUNCTION case_tokens(own uuid, number char(20), ids text[]) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(token ORDER BY place) FROM (
    SELECT btrim(part, '.,;:()"/-') AS token, min(place) AS place FROM (
      SELECT said, min(text_place << 32 | place) AS place FROM (
        SELECT 0::bigint AS text_place,
          concat_ws(' ', cnj, ltrim(cnj, '0'), (SELECT string_agg(said, ' ') FROM cover_values(cover) said)) AS value
        FROM cases WHERE ids IS NULL AND database_id = own AND cnj = number
        UNION ALL
        SELECT row_number() OVER (ORDER BY coalesce(occurred_at, '-infinity') DESC, position DESC),
          CASE WHEN complement = '[]' THEN description ELSE concat_ws(' ', description,
            (SELECT string_agg(item, ' ') FROM jsonb_array_elements_text(complement) item)) END
        FROM movements WHERE database_id = own AND cnj = number AND (ids IS NULL OR id = ANY(ids))
      ) texts, unnest(plain_tokens(value)) WITH ORDINALITY given (said, place)
      GROUP BY said
    ) said, string_to_table(CASE WHEN octet_length(said) > 200 THEN split_words(said) ELSE said END, ' ') part
    WHERE octet_length(part) BETWEEN 1 AND 200
    GROUP BY 1 ORDER BY 2 LIMIT 300001
  ) tokens
$$;--> statement-breakpoint
DROP FUNCTION movement_words, movement_texts, bounded_words;--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_words(own uuid, number char(20)) RETURNS tsvector LANGUAGE sql STABLE
RETURN (kept_words(case_tokens(own, number, NULL))).words;--> statement-breakpoint
-- How much of what a tsvector holds is taken.
CREATE FUNCTION bytes_of_words(words tsvector) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN pg_column_size(words || '') - 4 * length(words) - 8;--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION autos_words;--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION autos_stems;--> statement-breakpoint
-- What is here already: database by database, because the policies hold for the owner too; case by case. Their index is
-- built at the end: to write so many words into it one case after the other takes longest.
DROP INDEX "case_texts_words";--> statement-breakpoint
TRUNCATE "case_texts";--> statement-breakpoint
DO $$
DECLARE
  own uuid;
BEGIN
  FOR own IN SELECT id FROM databases LOOP
    PERFORM set_config('autos.database_id', own::text, true);
    UPDATE cases SET active_party = active_party WHERE database_id = own
      AND (active_party IS NOT NFC NORMALIZED OR passive_party IS NOT NFC NORMALIZED);
    INSERT INTO case_texts (database_id, cnj, words, cut)
    SELECT own, c.cnj, kept.words, kept.cut FROM cases c, kept_words(case_tokens(own, c.cnj, NULL)) kept
    WHERE c.database_id = own;
  END LOOP;
  PERFORM set_config('autos.database_id', '', true);
END $$;--> statement-breakpoint
CREATE INDEX "case_texts_words" ON "case_texts" USING gin ("database_id","words");
