;; Bit sets and columns in one memory. A set has one bit per row in blocks of 512 rows (64 bytes), and at $summary one bit
;; per block: 0 only if the block is all zeros, so that loops pass over it. Every address is a multiple of 64. kernel.wasm
;; is this file, assembled: kernel.test.ts (tests/unit/server/search/memory) checks it (UPDATE_KERNEL=1 writes it anew).
(module
  (import "search" "memory" (memory 1))
  (import "search" "summary" (global $summary i32)) ;; where the summary begins in a set
  (import "search" "summaryBytes" (global $summaryBytes i32)) ;; a multiple of 8
  (type $combine (func (param i32 i32 i32) (result i32)))
  (type $narrow (func (param i32 i32 v128 v128) (result i32)))
  (table funcref (elem $and64 $or64 $without64 $narrow8 $narrow16 $narrow32 $narrow64))

  ;; the offset in a set of the first block that is 1 in $left, of the 64 blocks of the summary's word at $word
  (func $blockOf (param $word i32) (param $left i64) (result i32)
    (i32.add (i32.shl (local.get $word) (i32.const 9)) (i32.shl (i32.wrap_i64 (i64.ctz (local.get $left))) (i32.const 6))))

  (func $summaryOf (param $set i32) (param $word i32) (result i32)
    (i32.add (local.get $set) (i32.add (global.get $summary) (local.get $word))))

  (func $withoutFirst (param $left i64) (result i64)
    (i64.and (local.get $left) (i64.sub (local.get $left) (i64.const 1))))

  (func $first (param $left i64) (result i64)
    (i64.and (local.get $left) (i64.sub (i64.const 0) (local.get $left))))

  ;; zeros for the blocks that are 1 in $left
  (func $empty (param $set i32) (param $word i32) (param $left i64)
    (local $at i32)
    (block $done
      (loop $next
        (br_if $done (i64.eqz (local.get $left)))
        (local.set $at (i32.add (local.get $set) (call $blockOf (local.get $word) (local.get $left))))
        (v128.store (local.get $at) (v128.const i64x2 0 0))
        (v128.store offset=16 (local.get $at) (v128.const i64x2 0 0))
        (v128.store offset=32 (local.get $at) (v128.const i64x2 0 0))
        (v128.store offset=48 (local.get $at) (v128.const i64x2 0 0))
        (local.set $left (call $withoutFirst (local.get $left)))
        (br $next))))

  ;; to = a & b in one block; whether any bit is left
  (func $and64 (param $to i32) (param $a i32) (param $b i32) (result i32)
    (local $any v128) (local $x v128)
    (local.set $x (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
    (v128.store (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.and (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
    (v128.store offset=16 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.and (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
    (v128.store offset=32 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.and (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
    (v128.store offset=48 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (v128.any_true (local.get $any)))

  ;; to = a | b in one block; whether any bit is left
  (func $or64 (param $to i32) (param $a i32) (param $b i32) (result i32)
    (local $any v128) (local $x v128)
    (local.set $x (v128.or (v128.load (local.get $a)) (v128.load (local.get $b))))
    (v128.store (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.or (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
    (v128.store offset=16 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.or (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
    (v128.store offset=32 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.or (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
    (v128.store offset=48 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (v128.any_true (local.get $any)))

  ;; to = a & ~b in one block; whether any bit is left
  (func $without64 (param $to i32) (param $a i32) (param $b i32) (result i32)
    (local $any v128) (local $x v128)
    (local.set $x (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b))))
    (v128.store (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.andnot (v128.load offset=16 (local.get $a)) (v128.load offset=16 (local.get $b))))
    (v128.store offset=16 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.andnot (v128.load offset=32 (local.get $a)) (v128.load offset=32 (local.get $b))))
    (v128.store offset=32 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (local.set $x (v128.andnot (v128.load offset=48 (local.get $a)) (v128.load offset=48 (local.get $b))))
    (v128.store offset=48 (local.get $to) (local.get $x))
    (local.set $any (v128.or (local.get $any) (local.get $x)))
    (v128.any_true (local.get $any)))

  ;; the blocks of a word that a combination (0 and, 1 or, 2 without) may leave bits in
  (func $candidates (param $a i64) (param $b i64) (param $op i32) (result i64)
    (if (result i64) (i32.eq (local.get $op) (i32.const 2))
      (then (local.get $a))
      (else (select (i64.or (local.get $a) (local.get $b)) (i64.and (local.get $a) (local.get $b)) (local.get $op)))))

  (func $combine (param $to i32) (param $a i32) (param $b i32) (param $op i32)
    (local $word i32) (local $left i64) (local $kept i64) (local $at i32)
    (loop $nextWord
      (local.set $left (call $candidates
        (i64.load (call $summaryOf (local.get $a) (local.get $word)))
        (i64.load (call $summaryOf (local.get $b) (local.get $word)))
        (local.get $op)))
      (local.set $kept (local.get $left))
      (call $empty (local.get $to) (local.get $word) (i64.and
        (i64.load (call $summaryOf (local.get $to) (local.get $word)))
        (i64.xor (local.get $left) (i64.const -1))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (if (i32.eqz (call_indirect (type $combine)
              (i32.add (local.get $to) (local.get $at))
              (i32.add (local.get $a) (local.get $at))
              (i32.add (local.get $b) (local.get $at))
              (local.get $op)))
            (then (local.set $kept (i64.xor (local.get $kept) (call $first (local.get $left))))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (i64.store (call $summaryOf (local.get $to) (local.get $word)) (local.get $kept))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes)))))

  ;; to = a & b
  (func (export "and") (param $to i32) (param $a i32) (param $b i32)
    (call $combine (local.get $to) (local.get $a) (local.get $b) (i32.const 0)))

  ;; to = a | b
  (func (export "or") (param $to i32) (param $a i32) (param $b i32)
    (call $combine (local.get $to) (local.get $a) (local.get $b) (i32.const 1)))

  ;; to = a & ~b
  (func (export "without") (param $to i32) (param $a i32) (param $b i32)
    (call $combine (local.get $to) (local.get $a) (local.get $b) (i32.const 2)))

  ;; no rows
  (func (export "clear") (param $set i32)
    (call $combine (local.get $set) (local.get $set) (local.get $set) (i32.const 2)))

  ;; number of bits in a & b
  (func $countAnd (export "countAnd") (param $a i32) (param $b i32) (result i32)
    (local $word i32) (local $left i64) (local $x i32) (local $y i32) (local $count i64)
    (loop $nextWord
      (local.set $left (i64.and
        (i64.load (call $summaryOf (local.get $a) (local.get $word)))
        (i64.load (call $summaryOf (local.get $b) (local.get $word)))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $x (i32.add (local.get $a) (call $blockOf (local.get $word) (local.get $left))))
          (local.set $y (i32.add (local.get $b) (call $blockOf (local.get $word) (local.get $left))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load (local.get $x)) (i64.load (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=8 (local.get $x)) (i64.load offset=8 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=16 (local.get $x)) (i64.load offset=16 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=24 (local.get $x)) (i64.load offset=24 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=32 (local.get $x)) (i64.load offset=32 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=40 (local.get $x)) (i64.load offset=40 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=48 (local.get $x)) (i64.load offset=48 (local.get $y))))))
          (local.set $count (i64.add (local.get $count) (i64.popcnt (i64.and (i64.load offset=56 (local.get $x)) (i64.load offset=56 (local.get $y))))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes))))
    (i32.wrap_i64 (local.get $count)))

  ;; counts[i] = number of bits in a & b[i], for the consecutive sets b[0] to b[number - 1], $stride bytes apart
  (func (export "countEach") (param $a i32) (param $b i32) (param $stride i32) (param $number i32) (param $counts i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $counts) (i32.shl (local.get $number) (i32.const 2))))
    (loop $next
      (i32.store (local.get $counts) (call $countAnd (local.get $a) (local.get $b)))
      (local.set $b (i32.add (local.get $b) (local.get $stride)))
      (local.set $counts (i32.add (local.get $counts) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $counts) (local.get $end)))))

  ;; adds 4-bit sums, of each fourth bit from the first, second, third and fourth on, to the 8-bit ones at $sums
  (func $fold (param $sums i32) (param $a v128) (param $b v128) (param $c v128) (param $d v128)
    (call $foldOne (local.get $sums) (local.get $a))
    (call $foldOne (i32.add (local.get $sums) (i32.const 16)) (local.get $b))
    (call $foldOne (i32.add (local.get $sums) (i32.const 32)) (local.get $c))
    (call $foldOne (i32.add (local.get $sums) (i32.const 48)) (local.get $d)))

  (func $foldOne (param $sums i32) (param $a v128)
    (v128.store (local.get $sums) (i8x16.add (v128.load (local.get $sums))
      (v128.and (local.get $a) (i8x16.splat (i32.const 15)))))
    (v128.store offset=64 (local.get $sums) (i8x16.add (v128.load offset=64 (local.get $sums))
      (i8x16.shr_u (local.get $a) (i32.const 4)))))

  ;; moves 8-bit sums, 16 of each eighth bit, to the u32 counts before them
  (func $spill (param $counts i32)
    (local $at i32) (local $count i32)
    (loop $next
      (local.set $count (i32.add (local.get $counts) (i32.add
        (i32.shl (i32.and (local.get $at) (i32.const 15)) (i32.const 5))
        (i32.shl (i32.shr_u (local.get $at) (i32.const 4)) (i32.const 2)))))
      (i32.store (local.get $count) (i32.add (i32.load (local.get $count))
        (i32.load8_u offset=512 (i32.add (local.get $counts) (local.get $at)))))
      (i32.store8 offset=512 (i32.add (local.get $counts) (local.get $at)) (i32.const 0))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $at) (i32.const 128)))))

  ;; counts[i] += number of the set's rows whose 128 bits at $facts have bit i, for 128 u32 counts before 128 zero bytes
  (func (export "countFacts") (param $set i32) (param $facts i32) (param $counts i32)
    (local $word i32) (local $left i64) (local $at i32) (local $end i32) (local $bits i64) (local $x v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $room i32) (local $folds i32)
    (local.set $room (i32.const 15))
    (local.set $folds (i32.const 17))
    (loop $nextWord
      (local.set $left (i64.load (call $summaryOf (local.get $set) (local.get $word))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (local.set $end (i32.add (local.get $at) (i32.const 64)))
          (loop $nextBits
            (local.set $bits (i64.load (i32.add (local.get $set) (local.get $at))))
            (block $empty
              (loop $nextBit
                (br_if $empty (i64.eqz (local.get $bits)))
                (local.set $x (v128.load (i32.add (local.get $facts) (i32.add
                  (i32.shl (local.get $at) (i32.const 7))
                  (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 4))))))
                (local.set $a (i64x2.add (local.get $a) (v128.and (local.get $x) (i8x16.splat (i32.const 17)))))
                (local.set $b (i64x2.add (local.get $b)
                  (v128.and (i64x2.shr_u (local.get $x) (i32.const 1)) (i8x16.splat (i32.const 17)))))
                (local.set $c (i64x2.add (local.get $c)
                  (v128.and (i64x2.shr_u (local.get $x) (i32.const 2)) (i8x16.splat (i32.const 17)))))
                (local.set $d (i64x2.add (local.get $d)
                  (v128.and (i64x2.shr_u (local.get $x) (i32.const 3)) (i8x16.splat (i32.const 17)))))
                (local.set $room (i32.sub (local.get $room) (i32.const 1)))
                (if (i32.eqz (local.get $room))
                  (then
                    (call $fold (i32.add (local.get $counts) (i32.const 512))
                      (local.get $a) (local.get $b) (local.get $c) (local.get $d))
                    (local.set $a (v128.const i64x2 0 0))
                    (local.set $b (v128.const i64x2 0 0))
                    (local.set $c (v128.const i64x2 0 0))
                    (local.set $d (v128.const i64x2 0 0))
                    (local.set $room (i32.const 15))
                    (local.set $folds (i32.sub (local.get $folds) (i32.const 1)))
                    (if (i32.eqz (local.get $folds))
                      (then
                        (call $spill (local.get $counts))
                        (local.set $folds (i32.const 17))))))
                (local.set $bits (call $withoutFirst (local.get $bits)))
                (br $nextBit)))
            (local.set $at (i32.add (local.get $at) (i32.const 8)))
            (br_if $nextBits (i32.lt_u (local.get $at) (local.get $end))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes))))
    (call $fold (i32.add (local.get $counts) (i32.const 512))
      (local.get $a) (local.get $b) (local.get $c) (local.get $d))
    (call $spill (local.get $counts)))

  ;; removes from the set, among its rows also in $several, each with the same id (f64) as the previous one
  (func (export "keepFirst") (param $set i32) (param $several i32) (param $ids i32)
    (local $word i32) (local $left i64) (local $at i32) (local $end i32) (local $bits i64) (local $id f64) (local $last f64)
    (loop $nextWord
      (local.set $left (i64.and (i64.load (call $summaryOf (local.get $set) (local.get $word))) (i64.load (call $summaryOf (local.get $several) (local.get $word)))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (local.set $end (i32.add (local.get $at) (i32.const 64)))
          (loop $nextBits
            (local.set $bits (i64.and
              (i64.load (i32.add (local.get $set) (local.get $at)))
              (i64.load (i32.add (local.get $several) (local.get $at)))))
            (block $empty
              (loop $nextBit
                (br_if $empty (i64.eqz (local.get $bits)))
                (local.set $id (f64.load (i32.add (local.get $ids) (i32.add
                  (i32.shl (local.get $at) (i32.const 6))
                  (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 3))))))
                (if (f64.eq (local.get $id) (local.get $last))
                  (then (i64.store (i32.add (local.get $set) (local.get $at)) (i64.xor
                    (i64.load (i32.add (local.get $set) (local.get $at)))
                    (call $first (local.get $bits))))))
                (local.set $last (local.get $id))
                (local.set $bits (call $withoutFirst (local.get $bits)))
                (br $nextBit)))
            (local.set $at (i32.add (local.get $at) (i32.const 8)))
            (br_if $nextBits (i32.lt_u (local.get $at) (local.get $end))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes)))))

  ;; set &= low <= column <= high, for a column of numbers of 1 << $shift bytes, by a function for each block
  (func $narrow (param $set i32) (param $column i32) (param $shift i32) (param $least v128) (param $most v128) (param $op i32)
    (local $word i32) (local $left i64) (local $kept i64) (local $at i32)
    (loop $nextWord
      (local.set $left (i64.load (call $summaryOf (local.get $set) (local.get $word))))
      (local.set $kept (local.get $left))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (if (i32.eqz (call_indirect (type $narrow)
              (i32.add (local.get $set) (local.get $at))
              (i32.add (local.get $column) (i32.shl (local.get $at) (local.get $shift)))
              (local.get $least)
              (local.get $most)
              (local.get $op)))
            (then (local.set $kept (i64.xor (local.get $kept) (call $first (local.get $left))))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (i64.store (call $summaryOf (local.get $set) (local.get $word)) (local.get $kept))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes)))))

  (func $within16 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (i8x16.ge_u (local.get $a) (local.get $least)) (i8x16.le_u (local.get $a) (local.get $most))))

  (func $within8 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (i16x8.ge_u (local.get $a) (local.get $least)) (i16x8.le_u (local.get $a) (local.get $most))))

  (func $within4 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (i32x4.ge_u (local.get $a) (local.get $least)) (i32x4.le_u (local.get $a) (local.get $most))))

  (func $between2 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (local $a v128)
    (local.set $a (v128.load (local.get $at)))
    (v128.and (f64x2.ge (local.get $a) (local.get $least)) (f64x2.le (local.get $a) (local.get $most))))

  (func $between4 (param $at i32) (param $least v128) (param $most v128) (result v128)
    (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
      (call $between2 (local.get $at) (local.get $least) (local.get $most))
      (call $between2 (i32.add (local.get $at) (i32.const 16)) (local.get $least) (local.get $most))))

  ;; unsigned bytes: of the block at $set those within; whether any are
  (func $narrow8 (param $set i32) (param $column i32) (param $least v128) (param $most v128) (result i32)
    (local $end i32) (local $any i32) (local $bits i32)
    (local.set $end (i32.add (local.get $set) (i32.const 64)))
    (loop $next
      (local.set $bits (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (call $within16 (local.get $column) (local.get $least) (local.get $most)))))
      (i32.store16 (local.get $set) (local.get $bits))
      (local.set $any (i32.or (local.get $any) (local.get $bits)))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $set) (local.get $end))))
    (local.get $any))

  ;; unsigned 16-bit numbers: of the block at $set those within; whether any are
  (func $narrow16 (param $set i32) (param $column i32) (param $least v128) (param $most v128) (result i32)
    (local $end i32) (local $any i32) (local $bits i32)
    (local.set $end (i32.add (local.get $set) (i32.const 64)))
    (loop $next
      (local.set $bits (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (call $within8 (local.get $column) (local.get $least) (local.get $most))
        (call $within8 (i32.add (local.get $column) (i32.const 16)) (local.get $least) (local.get $most))))))
      (i32.store16 (local.get $set) (local.get $bits))
      (local.set $any (i32.or (local.get $any) (local.get $bits)))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $set) (local.get $end))))
    (local.get $any))

  ;; unsigned 32-bit numbers: of the block at $set those within; whether any are
  (func $narrow32 (param $set i32) (param $column i32) (param $least v128) (param $most v128) (result i32)
    (local $end i32) (local $any i32) (local $bits i32)
    (local.set $end (i32.add (local.get $set) (i32.const 64)))
    (loop $next
      (local.set $bits (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $within4 (local.get $column) (local.get $least) (local.get $most))
          (call $within4 (i32.add (local.get $column) (i32.const 16)) (local.get $least) (local.get $most)))
        (i16x8.narrow_i32x4_s
          (call $within4 (i32.add (local.get $column) (i32.const 32)) (local.get $least) (local.get $most))
          (call $within4 (i32.add (local.get $column) (i32.const 48)) (local.get $least) (local.get $most)))))))
      (i32.store16 (local.get $set) (local.get $bits))
      (local.set $any (i32.or (local.get $any) (local.get $bits)))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 64)))
      (br_if $next (i32.lt_u (local.get $set) (local.get $end))))
    (local.get $any))

  ;; doubles, NaN is never within: of the block at $set those within; whether any are
  (func $narrow64 (param $set i32) (param $column i32) (param $least v128) (param $most v128) (result i32)
    (local $end i32) (local $any i32) (local $bits i32)
    (local.set $end (i32.add (local.get $set) (i32.const 64)))
    (loop $next
      (local.set $bits (i32.and (i32.load16_u (local.get $set)) (i8x16.bitmask (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s
          (call $between4 (local.get $column) (local.get $least) (local.get $most))
          (call $between4 (i32.add (local.get $column) (i32.const 32)) (local.get $least) (local.get $most)))
        (i16x8.narrow_i32x4_s
          (call $between4 (i32.add (local.get $column) (i32.const 64)) (local.get $least) (local.get $most))
          (call $between4 (i32.add (local.get $column) (i32.const 96)) (local.get $least) (local.get $most)))))))
      (i32.store16 (local.get $set) (local.get $bits))
      (local.set $any (i32.or (local.get $any) (local.get $bits)))
      (local.set $set (i32.add (local.get $set) (i32.const 2)))
      (local.set $column (i32.add (local.get $column) (i32.const 128)))
      (br_if $next (i32.lt_u (local.get $set) (local.get $end))))
    (local.get $any))

  (func (export "narrowU8") (param $set i32) (param $column i32) (param $low i32) (param $high i32)
    (call $narrow (local.get $set) (local.get $column) (i32.const 3)
      (i8x16.splat (local.get $low)) (i8x16.splat (local.get $high)) (i32.const 3)))

  (func (export "narrowU16") (param $set i32) (param $column i32) (param $low i32) (param $high i32)
    (call $narrow (local.get $set) (local.get $column) (i32.const 4)
      (i16x8.splat (local.get $low)) (i16x8.splat (local.get $high)) (i32.const 4)))

  (func (export "narrowU32") (param $set i32) (param $column i32) (param $low i32) (param $high i32)
    (call $narrow (local.get $set) (local.get $column) (i32.const 5)
      (i32x4.splat (local.get $low)) (i32x4.splat (local.get $high)) (i32.const 5)))

  (func (export "narrowF64") (param $set i32) (param $column i32) (param $low f64) (param $high f64)
    (call $narrow (local.get $set) (local.get $column) (i32.const 6)
      (f64x2.splat (local.get $low)) (f64x2.splat (local.get $high)) (i32.const 6)))

  ;; the rows of another set whose 16-bit number has a 1 in the table of bytes
  (func (export "pick") (param $to i32) (param $within i32) (param $column i32) (param $table i32)
    (local $word i32) (local $left i64) (local $at i32) (local $end i32) (local $bits i64) (local $bit i64)
    (call $combine (local.get $to) (local.get $within) (local.get $within) (i32.const 0))
    (loop $nextWord
      (local.set $left (i64.load (call $summaryOf (local.get $to) (local.get $word))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (local.set $end (i32.add (local.get $at) (i32.const 64)))
          (loop $nextBits
            (local.set $bits (i64.const 0))
            (local.set $bit (i64.const 0))
            (loop $nextBit
              (local.set $bits (i64.or (local.get $bits) (i64.shl
                (i64.load8_u (i32.add (local.get $table) (i32.load16_u (i32.add (local.get $column) (i32.add
                  (i32.shl (local.get $at) (i32.const 4))
                  (i32.shl (i32.wrap_i64 (local.get $bit)) (i32.const 1)))))))
                (local.get $bit))))
              (local.set $bit (i64.add (local.get $bit) (i64.const 1)))
              (br_if $nextBit (i64.lt_u (local.get $bit) (i64.const 64))))
            (i64.store (i32.add (local.get $to) (local.get $at)) (local.get $bits))
            (local.set $at (i32.add (local.get $at) (i32.const 8)))
            (br_if $nextBits (i32.lt_u (local.get $at) (local.get $end))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes))))
    (call $combine (local.get $to) (local.get $to) (local.get $within) (i32.const 0)))

  ;; for each row of the set: counts[column[row]] += 1 (u32 counts of a 16-bit column)
  (func (export "tally") (param $set i32) (param $column i32) (param $counts i32)
    (local $word i32) (local $left i64) (local $at i32) (local $end i32) (local $bits i64) (local $count i32)
    (loop $nextWord
      (local.set $left (i64.load (call $summaryOf (local.get $set) (local.get $word))))
      (block $done
        (loop $nextBlock
          (br_if $done (i64.eqz (local.get $left)))
          (local.set $at (call $blockOf (local.get $word) (local.get $left)))
          (local.set $end (i32.add (local.get $at) (i32.const 64)))
          (loop $nextBits
            (local.set $bits (i64.load (i32.add (local.get $set) (local.get $at))))
            (block $empty
              (loop $nextBit
                (br_if $empty (i64.eqz (local.get $bits)))
                (local.set $count (i32.add (local.get $counts) (i32.shl
                  (i32.load16_u (i32.add (local.get $column) (i32.add
                    (i32.shl (local.get $at) (i32.const 4))
                    (i32.shl (i32.wrap_i64 (i64.ctz (local.get $bits))) (i32.const 1)))))
                  (i32.const 2))))
                (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
                (local.set $bits (call $withoutFirst (local.get $bits)))
                (br $nextBit)))
            (local.set $at (i32.add (local.get $at) (i32.const 8)))
            (br_if $nextBits (i32.lt_u (local.get $at) (local.get $end))))
          (local.set $left (call $withoutFirst (local.get $left)))
          (br $nextBlock)))
      (local.set $word (i32.add (local.get $word) (i32.const 8)))
      (br_if $nextWord (i32.lt_u (local.get $word) (global.get $summaryBytes)))))

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
