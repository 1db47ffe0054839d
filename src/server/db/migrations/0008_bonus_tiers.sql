-- The demo's accumulator bonus: 5 legs 5 %, then 5 points a leg to 170 % at 38 (in hundredths of a percent).
INSERT INTO bonus_tiers (section, ticket_length, bonus)
SELECT 'onliners', legs, (legs - 4) * 500 FROM generate_series(5, 38) AS legs;
