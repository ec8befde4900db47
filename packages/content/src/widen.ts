/** The type of texts that may be edited: the keys of `T`, with any text, number or boolean as value. */
export type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly Widen<Item>[]
        : { readonly [Key in keyof T]: Widen<T[Key]> };
