-- How many cases a list has, counted up to `most`. Words are found as in list_cases, but by their index up to 10,000
-- cases: a list stops at its first page, counting reads to the end, and reading a case's words is slow.
CREATE OR REPLACE FUNCTION count_cases(words tsquery, filter jsonb, most integer) RETURNS integer
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET random_page_cost = 1.1 SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  several CONSTANT integer := 10000;
  courts char(3)[] := ARRAY(SELECT jsonb_array_elements_text(filter->'courts'));
  hidden char(20)[] := nullif(hidden_cases(own), '{}');
  numbers char(20)[] := narrowest_cases(own, filter, several);
  chosen text := format('SELECT c.cnj FROM %%s WHERE %s ORDER BY c.cnj LIMIT $5', case_conditions(filter, hidden IS NOT NULL));
  hit boolean;
  all_read boolean;
  reach integer;
  walked integer;
  counted integer;
  all_followed boolean := NOT EXISTS (SELECT FROM cases c WHERE c.database_id = own AND c.archived_at IS NOT NULL);
  is_bare boolean := filter = '{}' AND all_followed OR filter = '{"archived": "any"}';
BEGIN
  IF own IS NULL THEN RETURN 0; END IF;
  IF words IS NULL AND numbers IS NOT NULL AND hidden IS NULL AND all_followed AND filter = jsonb_build_object('labels', jsonb_build_array(filter->'labels'->0)) THEN
    RETURN least(cardinality(numbers), most);
  END IF;
  IF words IS NOT NULL THEN
    FOREACH reach IN ARRAY ARRAY[100, 10000] LOOP
      walked := 0;
      counted := 0;
      FOR hit IN EXECUTE format('SELECT (SELECT t.words @@ $2 FROM case_texts t WHERE t.database_id = $1 AND t.cnj = w.cnj)
          FROM (%s) w', format(chosen, case_source(numbers)))
        USING own, words, filter, courts, 10000, NULL, NULL, numbers, hidden
      LOOP
        walked := walked + 1;
        counted := counted + coalesce(hit, false)::integer;
        IF counted = most THEN RETURN most; END IF;
        all_read := reach > walked OR counted >= walked / 2;
        EXIT WHEN NOT all_read;
      END LOOP;
      IF walked = 0 OR all_read AND walked < 10000 THEN RETURN counted; END IF;
      numbers := cases_with_words(own, words, hidden, CASE WHEN is_bare THEN most WHEN reach = 100 THEN several END);
      IF is_bare THEN RETURN cardinality(numbers); END IF;
      EXIT WHEN cardinality(numbers) < several;
      numbers := CASE reach WHEN 100 THEN narrowest_cases(own, filter, several) ELSE numbers END;
    END LOOP;
  END IF;
  EXECUTE format('SELECT count(*) FROM (%s) found', format(chosen, case_source(numbers)))
    INTO counted USING own, words, filter, courts, most, NULL, NULL, numbers, hidden;
  RETURN counted;
END $$;
REVOKE ALL ON FUNCTION count_cases FROM PUBLIC;
