// What the coupon's calculator refuses, in the specification's own words.

/** A text of spec section 8: a coupon shows it, anything else that is thrown is a defect. */
export class CalculatorError extends Error {}
