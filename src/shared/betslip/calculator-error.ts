// The errors of the coupon's calculator, in the specification's own words.

/** Its message is a text of spec section 8, which the coupon shows. Any other error is a defect. */
export class CalculatorError extends Error {}
