-- The cases of the narrowest of a filter's labels and traits, when they are fewer than `most`; else null. A case that has
-- several of the names counts several times before it is listed once: so reading stops at `most` rows.
CREATE OR REPLACE FUNCTION narrowest_cases(own uuid, filter jsonb, most integer) RETURNS char(20)[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT DISTINCT number FROM unnest(numbers) number) FROM (
    SELECT ARRAY(SELECT l.cnj FROM case_labels l WHERE l.database_id = own AND l.label_id = label::uuid LIMIT most) AS numbers
    FROM jsonb_array_elements_text(filter->'labels') label
    UNION ALL
    SELECT ARRAY(SELECT t.cnj FROM case_traits t WHERE t.database_id = own AND t.kind = asked.kind
      AND t.key = ANY(ARRAY(SELECT trait_key(wanted) FROM jsonb_array_elements_text(asked.names) wanted)) LIMIT most)
    FROM jsonb_each(filter->'traits') asked(kind, names)
  ) found
  WHERE cardinality(numbers) < most ORDER BY cardinality(numbers) LIMIT 1
$$;
