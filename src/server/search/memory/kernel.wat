;; Bit sets and columns in one memory. A set has one bit per row; `bytes` and `rows` are multiples of 64 and 512,
;; and every address is a multiple of 64. kernel.wasm is this file, assembled: kernel.test.ts
;; (tests/unit/server/search/memory) checks that they match (UPDATE_KERNEL=1 writes kernel.wasm anew).
(module
  (import "search" "memory" (memory 1))

  ;; to = a & b
  (func (export "and") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
      (v128.store offset=16 (local.get $to) (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
      (v128.store offset=32 (local.get $to) (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
      (v128.store offset=48 (local.get $to) (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
      (local.set $a (i32.add (local.get $a) (i32.const 64)))
      (local.set $b (i32.add (local.get $b) (i32.const 64)))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to = a | b
  (func (export "or") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.or (v128.load (local.get $a)) (v128.load (local.get $b))))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; to = a & ~b
  (func (export "without") (param $to i32) (param $a i32) (param $b i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $next
      (v128.store (local.get $to) (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b))))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $to) (local.get $end)))))

  ;; number of bits in a & b
  (func $countAnd (export "countAnd") (param $a i32) (param $b i32) (param $bytes i32) (result i32)
    (local $end i32) (local $count i64)
    (local.set $end (i32.add (local.get $a) (local.get $bytes)))
    (loop $next
      (local.set $count (i64.add (local.get $count)
        (i64.add
          (i64.add (i64.popcnt (i64.and (i64.load (local.get $a)) (i64.load (local.get $b))))
                   (i64.popcnt (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))
          (i64.add (i64.popcnt (i64.and (i64.load offset=16 (local.get $a)) (i64.load offset=16 (local.get $b))))
                   (i64.popcnt (i64.and (i64.load offset=24 (local.get $a)) (i64.load offset=24 (local.get $b))))))))
      (local.set $a (i32.add (local.get $a) (i32.const 32)))
      (local.set $b (i32.add (local.get $b) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $a) (local.get $end))))
    (i32.wrap_i64 (local.get $count)))

  ;; counts[i] = number of bits in a & b[i], for the consecutive sets b[0] to b[number - 1], $stride bytes apart
  (func (export "countEach") (param $a i32) (param $b i32) (param $stride i32) (param $number i32) (param $bytes i32) (param $counts i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $counts) (i32.shl (local.get $number) (i32.const 2))))
    (loop $next
      (i32.store (local.get $counts) (call $countAnd (local.get $a) (local.get $b) (local.get $bytes)))
      (local.set $b (i32.add (local.get $b) (local.get $stride)))
      (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $counts) (local.get $end)))))

  ;; writes the offset in the set of each non-zero 8-byte word to $list (u32 each); returns how many
  (func (export "words") (param $set i32) (param $bytes i32) (param $list i32) (result i32)
    (local $offset i32) (local $start i32)
    (local.set $start (local.get $list))
    (loop $next
      (i32.store (local.get $list) (local.get $offset))
      (local.set $list (i32.add (local.get $list)
        (i32.shl (i64.ne (i64.load (i32.add (local.get $set) (local.get $offset))) (i64.const 0)) (i32.const 2))))
      (local.set $offset (i32.add (local.get $offset) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $offset) (local.get $bytes))))
    (i32.shr_u (i32.sub (local.get $list) (local.get $start)) (i32.const 2)))

  ;; as countEach, but reads only the $listed words in $list
  (func (export "countEachAt") (param $a i32) (param $b i32) (param $stride i32) (param $number i32) (param $list i32) (param $listed i32) (param $counts i32)
    (local $end i32) (local $listEnd i32) (local $at i32) (local $offset i32) (local $count i64)
    (local.set $end (i32.add (local.get $counts) (i32.shl (local.get $number) (i32.const 2))))
    (local.set $listEnd (i32.add (local.get $list) (i32.shl (local.get $listed) (i32.const 2))))
    (loop $nextSet
      (local.set $count (i64.const 0))
      (local.set $at (local.get $list))
      (block $done
        (loop $nextWord
          (br_if $done (i32.ge_u (local.get $at) (local.get $listEnd)))
          (local.set $offset (i32.load (local.get $at)))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and
            (i64.load (i32.add (local.get $a) (local.get $offset)))
            (i64.load (i32.add (local.get $b) (local.get $offset)))))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br $nextWord)))
      (i32.store (local.get $counts) (i32.wrap_i64 (local.get $count)))
      (local.set $b (i32.add (local.get $b) (local.get $stride)))
      (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
      (br_if $nextSet (i32.lt_u (local.get $counts) (local.get $end)))))

  ;; removes from the set, among its rows also in $several, each with the same id (f64) as the previous one
  (func (export "keepFirst") (param $set i32) (param $several i32) (param $ids i32) (param $bytes i32)
    (local $end i32) (local $bits i64) (local $id f64) (local $last f64)
    (local.set $end (i32.add (local.get $set) (local.get $bytes)))
    (loop $nextWord
      (local.set $bits (i64.and (i64.load (local.get $set)) (i64.load (local.get $several))))
      (block $empty
        (loop $nextBit
          (br_if $empty (i64.eqz (local.get $bits)))
          (local.set $id (f64.load (i32.add (local.get $ids)
            (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 3)))))
          (if (f64.eq (local.get $id) (local.get $last))
            (then (i64.store (local.get $set) (i64.xor (i64.load (local.get $set))
              (i64.and (local.get $bits) (i64.sub (i64.const 0) (local.get $bits)))))))
          (local.set $last (local.get $id))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (br $nextBit)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (local.set $several (i32.add (local.get $several) (i32.const 8)))
      (local.set $ids (i32.add (local.get $ids) (i32.const 512)))
      (br_if $nextWord (i32.lt_u (local.get $set) (local.get $end)))))

  ;; set &= low <= column <= high, for a column of unsigned bytes
  (func (export "narrowU8") (param $set i32) (param $column i32) (param $low i32) (param $high i32) (param $rows i32)
    (local $end i32) (local $least v128) (local $most v128) (local $a v128)
    (local.set $end (i32.add (local.get $column) (local.get $rows)))
    (local.set $least (i8x16.splat (local.get $low)))
    (local.set $most (i8x16.splat (local.get $high)))
    (loop $next
      (local.set $a (v128.load (local.get $column)))
      (i32.store16 (local.get $set) (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask
        (v128.and (i8x16.ge_u (local.get $a) (local.get $least)) (i8x16.le_u (local.get $a) (local.get $most))))))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $column) (local.get $end)))))

  ;; the same for unsigned 16-bit numbers
  (func (export "narrowU16") (param $set i32) (param $column i32) (param $low i32) (param $high i32) (param $rows i32)
    (local $end i32) (local $least v128) (local $most v128) (local $a v128) (local $b v128)
    (local.set $end (i32.add (local.get $column) (i32.shl (local.get $rows) (i32.const 1))))
    (local.set $least (i16x8.splat (local.get $low)))
    (local.set $most (i16x8.splat (local.get $high)))
    (loop $next
      (local.set $a (v128.load (local.get $column)))
      (local.set $b (v128.load offset=16 (local.get $column)))
      (i32.store16 (local.get $set) (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (v128.and (i16x8.ge_u (local.get $a) (local.get $least)) (i16x8.le_u (local.get $a) (local.get $most)))
        (v128.and (i16x8.ge_u (local.get $b) (local.get $least)) (i16x8.le_u (local.get $b) (local.get $most)))))))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $column) (local.get $end)))))

  (func $within4 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (i32x4.ge_u (local.get $a) (local.get $least)) (i32x4.le_u (local.get $a) (local.get $most))))

  ;; the same for unsigned 32-bit numbers
  (func (export "narrowU32") (param $set i32) (param $column i32) (param $low i32) (param $high i32) (param $rows i32)
    (local $end i32) (local $least v128) (local $most v128)
    (local.set $end (i32.add (local.get $column) (i32.shl (local.get $rows) (i32.const 2))))
    (local.set $least (i32x4.splat (local.get $low)))
    (local.set $most (i32x4.splat (local.get $high)))
    (loop $next
      (i32.store16 (local.get $set) (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $within4 (local.get $column) (local.get $least) (local.get $most))
          (call $within4 (i32.add (local.get $column) (i32.const 16)) (local.get $least) (local.get $most)))
        (i16x8.narrow_i32x4_s
          (call $within4 (i32.add (local.get $column) (i32.const 32)) (local.get $least) (local.get $most))
          (call $within4 (i32.add (local.get $column) (i32.const 48)) (local.get $least) (local.get $most)))))))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $column) (local.get $end)))))

  (func $between2 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (f64x2.ge (local.get $a) (local.get $least)) (f64x2.le (local.get $a) (local.get $most))))

  (func $between4 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
      (call $between2 (local.get $at) (local.get $least) (local.get $most))
      (call $between2 (i32.add (local.get $at) (i32.const 16)) (local.get $least) (local.get $most))))

  ;; the same for doubles; NaN is never within
  (func (export "narrowF64") (param $set i32) (param $column i32) (param $low f64) (param $high f64) (param $rows i32)
    (local $end i32) (local $least v128) (local $most v128)
    (local.set $end (i32.add (local.get $column) (i32.shl (local.get $rows) (i32.const 3))))
    (local.set $least (f64x2.splat (local.get $low)))
    (local.set $most (f64x2.splat (local.get $high)))
    (loop $next
      (i32.store16 (local.get $set) (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $between4 (local.get $column) (local.get $least) (local.get $most))
          (call $between4 (i32.add (local.get $column) (i32.const 32)) (local.get $least) (local.get $most)))
        (i16x8.narrow_i32x4_s
          (call $between4 (i32.add (local.get $column) (i32.const 64)) (local.get $least) (local.get $most))
          (call $between4 (i32.add (local.get $column) (i32.const 96)) (local.get $least) (local.get $most)))))))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 128)))
      (br_if $next (i32.lt_u (local.get $column) (local.get $end)))))

  ;; the set of rows whose 16-bit number has a 1 in the table of bytes
  (func (export "pick") (param $to i32) (param $column i32) (param $table i32) (param $rows i32)
    (local $end i32) (local $bits i32) (local $bit i32)
    (local.set $end (i32.add (local.get $column) (i32.shl (local.get $rows) (i32.const 1))))
    (loop $nextWord
      (local.set $bits (i32.const 0))
      (local.set $bit (i32.const 0))
      (loop $nextBit
        (local.set $bits (i32.or (local.get $bits) (i32.shl
          (i32.load8_u (i32.add (local.get $table) (i32.load16_u (local.get $column))))
          (local.get $bit))))
        (local.set $column (i32.add (local.get $column) (i32.const 2)))
        (local.set $bit (i32.add (local.get $bit) (i32.const 1)))
        (br_if $nextBit (i32.lt_u (local.get $bit) (i32.const 32))))
      (i32.store (local.get $to) (local.get $bits))
      (local.set $to (i32.add (local.get $to) (i32.const 4)))
      (br_if $nextWord (i32.lt_u (local.get $column) (local.get $end)))))

  ;; for each row of the set: counts[column[row]] += 1 (u32 counts of a 16-bit column)
  (func (export "tally") (param $set i32) (param $bytes i32) (param $column i32) (param $counts i32)
    (local $end i32) (local $bits i64) (local $at i32)
    (local.set $end (i32.add (local.get $set) (local.get $bytes)))
    (loop $nextWord
      (local.set $bits (i64.load (local.get $set)))
      (block $empty
        (loop $nextBit
          (br_if $empty (i64.eqz (local.get $bits)))
          (local.set $at (i32.add (local.get $counts) (i32.shl
            (i32.load16_u (i32.add (local.get $column)
              (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 1))))
            (i32.const 2))))
          (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
          (local.set $bits (i64.and (local.get $bits) (i64.sub (local.get $bits) (i64.const 1))))
          (br $nextBit)))
      (local.set $set (i32.add (local.get $set) (i32.const 8)))
      (local.set $column (i32.add (local.get $column) (i32.const 128)))
      (br_if $nextWord (i32.lt_u (local.get $set) (local.get $end)))))

  ;; of $number rows (u32) at $from, whose values of two columns are $stride and 2 * $stride bytes further: writes to $to,
  ;; spaced alike, the rows in the set, their first values, and their second ones unless 0; returns how many rows and second values
  (func (export "gather") (param $set i32) (param $from i32) (param $number i32) (param $stride i32) (param $to i32) (result i32 i32)
    (local $end i32) (local $row i32) (local $bit i32) (local $second i32) (local $rows i32) (local $seconds i32) (local $double i32)
    (local.set $end (i32.add (local.get $from) (i32.shl (local.get $number) (i32.const 2))))
    (local.set $double (i32.shl (local.get $stride) (i32.const 1)))
    (local.set $rows (local.get $to))
    (local.set $seconds (i32.add (local.get $to) (local.get $double)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $row (i32.load (local.get $from)))
        (local.set $bit (i32.and (i32.const 1) (i32.shr_u
          (i32.load8_u (i32.add (local.get $set) (i32.shr_u (local.get $row) (i32.const 3))))
          (i32.and (local.get $row) (i32.const 7)))))
        (local.set $second (i32.load (i32.add (local.get $from) (local.get $double))))
        (i32.store (local.get $rows) (local.get $row))
        (i32.store (i32.add (local.get $rows) (local.get $stride)) (i32.load (i32.add (local.get $from) (local.get $stride))))
        (i32.store (local.get $seconds) (local.get $second))
        (local.set $rows (i32.add (local.get $rows) (i32.shl (local.get $bit) (i32.const 2))))
        (local.set $seconds (i32.add (local.get $seconds)
          (i32.shl (i32.and (local.get $bit) (i32.ne (local.get $second) (i32.const 0))) (i32.const 2))))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (br $next)))
    (i32.shr_u (i32.sub (local.get $rows) (local.get $to)) (i32.const 2))
    (i32.shr_u (i32.sub (local.get $seconds) (i32.add (local.get $to) (local.get $double))) (i32.const 2)))

  ;; for each of $number values (u32, not 0): counts[class] += 1; 128 classes from each power of two to the next
  (func (export "classify") (param $values i32) (param $number i32) (param $counts i32)
    (local $end i32) (local $at i32)
    (local.set $end (i32.add (local.get $values) (i32.shl (local.get $number) (i32.const 2))))
    (local.set $counts (i32.sub (local.get $counts) (i32.const 523776))) ;; the class of 1 in a double: 1023 * 128 * 4 bytes
    (loop $next
      (local.set $at (i32.add (local.get $counts) (i32.shl
        (i32.wrap_i64 (i64.shr_u (i64.reinterpret_f64 (f64.convert_i32_u (i32.load (local.get $values)))) (i64.const 45)))
        (i32.const 2))))
      (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))
      (local.set $values (i32.add (local.get $values) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $values) (local.get $end)))))

  ;; moves the values (u32) between $low and $high, both included, to the front; returns how many
  (func (export "keepBetween") (param $values i32) (param $number i32) (param $low i32) (param $high i32) (result i32)
    (local $end i32) (local $from i32) (local $to i32) (local $value i32)
    (local.set $end (i32.add (local.get $values) (i32.shl (local.get $number) (i32.const 2))))
    (local.set $from (local.get $values))
    (local.set $to (local.get $values))
    (local.set $high (i32.sub (local.get $high) (local.get $low)))
    (loop $next
      (local.set $value (i32.load (local.get $from)))
      (if (i32.le_u (i32.sub (local.get $value) (local.get $low)) (local.get $high))
        (then
          (i32.store (local.get $to) (local.get $value))
          (local.set $to (i32.add (local.get $to) (i32.const 4)))))
      (local.set $from (i32.add (local.get $from) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end))))
    (i32.shr_u (i32.sub (local.get $to) (local.get $values)) (i32.const 2)))

  ;; the index, from $from on, of the first of $number values (u32) that is neither 0 nor above $high; $number if none is
  (func (export "firstUpTo") (param $values i32) (param $from i32) (param $number i32) (param $high i32) (result i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $number)))
        (br_if $done (i32.lt_u
          (i32.sub (i32.load (i32.add (local.get $values) (i32.shl (local.get $from) (i32.const 2)))) (i32.const 1))
          (local.get $high)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next)))
    (local.get $from))
)
