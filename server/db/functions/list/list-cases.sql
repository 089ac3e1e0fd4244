-- The numbers of a list of cases in its order, after a place in it; database and person are those of the settings. Words that
-- many cases have are soon found by walking the list, words that few have by their index. Besides count_cases nothing
-- else reads case_texts without the policy.
CREATE OR REPLACE FUNCTION list_cases(words tsquery, filter jsonb, sorting text, after_key text, after_cnj text, most integer)
RETURNS TABLE (cnj char(20), key text) LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp
SET random_page_cost = 1.1 SET max_parallel_workers_per_gather = 0 SET jit = off AS $$
DECLARE
  own uuid := nullif(current_setting('autos.database_id', true), '')::uuid;
  few CONSTANT integer := 2000;
  narrow CONSTANT integer := 10000;
  courts char(3)[] := ARRAY(SELECT jsonb_array_elements_text(filter->'courts'));
  hidden char(20)[] := nullif(hidden_cases(own), '{}');
  numbers char(20)[] := narrowest_cases(own, filter, narrow);
  sorted text := CASE sorting WHEN 'name' THEN 'c.sort_name' WHEN 'checked' THEN 'coalesce(c.checked_at, ''-infinity''::timestamptz)'
    WHEN 'imported' THEN 'c.imported_at' ELSE 'coalesce(c.last_movement_at, ''-infinity''::timestamptz)' END;
  rising boolean := sorting IN ('name', 'checked');
  chosen text := format('SELECT c.cnj, to_json(%1$s) #>> ''{}'' AS key FROM %%s
    WHERE %2$s AND ($6 IS NULL OR (%1$s, c.cnj) %3$s ($5::%4$s, $6::char(20))) ORDER BY %1$s %5$s, c.cnj %5$s LIMIT $7',
    sorted, case_conditions(filter, hidden IS NOT NULL), CASE WHEN rising THEN '>' ELSE '<' END,
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
        USING own, words, filter, courts, after_key, after_cnj, reach, numbers, hidden
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
      numbers := cases_with_words(own, words, hidden, CASE reach WHEN 100 THEN few END);
      EXIT WHEN cardinality(numbers) < few;
      numbers := CASE reach WHEN 100 THEN narrowest_cases(own, filter, narrow) ELSE numbers END;
    END LOOP;
  END IF;
  RETURN QUERY EXECUTE format(chosen, case_source(numbers))
    USING own, words, filter, courts, after_key, after_cnj, most, numbers, hidden;
END $$;
REVOKE ALL ON FUNCTION list_cases FROM PUBLIC;
