/** The type of an edited copy: the same keys, any text, number or switch in place of the written one. */
export type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly Widen<Item>[]
        : { readonly [Key in keyof T]: Widen<T[Key]> };
