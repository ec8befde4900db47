// Components: they know neither the product nor its texts.
export { Avatar, type AvatarProps } from './components/Avatar/Avatar.tsx';
export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { BrandIcon, type BrandIconProps } from './components/BrandIcon/BrandIcon.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './components/ButtonLink/ButtonLink.tsx';
export { Card, type CardProps, CardRow, type CardRowProps } from './components/Card/Card.tsx';
export { CandleChart, type CandleChartProps } from './pieces/CandleChart/CandleChart.tsx';
export { CardIcon, type CardIconProps } from './components/CardIcon/CardIcon.tsx';
export { Checkbox, type CheckboxProps } from './components/Checkbox/Checkbox.tsx';
export { CodeField, type CodeFieldProps } from './components/CodeField/CodeField.tsx';
export { CopyField, type CopyFieldProps } from './components/CopyField/CopyField.tsx';
export { Dialog, type DialogProps } from './components/Dialog/Dialog.tsx';
export { IconButton, type IconButtonProps } from './components/IconButton/IconButton.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { Logo, type LogoProps } from './components/Logo/Logo.tsx';
export { Menu, type MenuItem, type MenuProps, type MenuSection } from './components/Menu/Menu.tsx';
export { NativeSelect, type NativeSelectProps, type SelectOption } from './components/NativeSelect/NativeSelect.tsx';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './components/RadioCards/RadioCards.tsx';
export { type Candle, SignalChart, type SignalChartProps } from './pieces/SignalChart/SignalChart.tsx';
export { SignalLine, type SignalLineProps } from './components/SignalLine/SignalLine.tsx';
export { Skeleton, type SkeletonProps } from './components/Skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export { type Tab, Tabs, type TabsProps } from './components/Tabs/Tabs.tsx';
export { TextArea, type TextAreaProps } from './components/TextArea/TextArea.tsx';
export { TextButton, type TextButtonProps } from './components/TextButton/TextButton.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { ThemeSwitch, type ThemeSwitchProps } from './components/ThemeSwitch/ThemeSwitch.tsx';
export { Toast, type ToastLabels, type ToastMessage, type ToastProps } from './components/Toast/Toast.tsx';

// Pieces: each knows one part of the product.
export { AccountHeader, type AccountHeaderProps } from './pieces/AccountHeader/AccountHeader.tsx';
export {
  type AccountDetails,
  AccountInfoCard,
  type AccountInfoCardProps,
  type FormSaving,
} from './pieces/AccountInfoCard/AccountInfoCard.tsx';
export {
  AddPaymentMethodDialog,
  type AddPaymentMethodDialogProps,
} from './pieces/AddPaymentMethodDialog/AddPaymentMethodDialog.tsx';
export {
  ReferralCard,
  type ReferralCardProps,
  type Referral,
} from './pieces/ReferralCard/ReferralCard.tsx';
export {
  BillingHistory,
  type BillingHistoryProps,
  type Invoices,
} from './pieces/BillingHistory/BillingHistory.tsx';
export { Assistant, type AssistantProps } from './pieces/Assistant/Assistant.tsx';
export {
  BillingInformationDialog,
  type BillingInformationDialogProps,
  type BillingInformationForm,
} from './pieces/BillingInformationDialog/BillingInformationDialog.tsx';
export { CancelNowDialog, type CancelNowDialogProps } from './pieces/CancelNowDialog/CancelNowDialog.tsx';
export {
  CancellationReceipt,
  type CancellationReceiptProps,
} from './pieces/CancellationReceipt/CancellationReceipt.tsx';
export {
  ConnectionSuccessDialog,
  type ConnectionSuccessDialogProps,
} from './pieces/ConnectionSuccessDialog/ConnectionSuccessDialog.tsx';
export {
  ConnectPlatformDialog,
  type ConnectPlatformDialogProps,
} from './pieces/ConnectPlatformDialog/ConnectPlatformDialog.tsx';
export { Checklist, type ChecklistProps } from './pieces/Checklist/Checklist.tsx';
export { ContactDialog, type ContactDialogProps } from './pieces/ContactDialog/ContactDialog.tsx';
export { CourseProgress, type CourseProgressProps } from './pieces/CourseProgress/CourseProgress.tsx';
export { CopyLink, type CopyLinkProps, type CopyState } from './pieces/CopyLink/CopyLink.tsx';
export {
  DailyCostComparison,
  type DailyCostComparisonProps,
  type DailyCostRow,
} from './pieces/DailyCostComparison/DailyCostComparison.tsx';
export type { AttentionItem } from './pieces/MessageList/AttentionList.tsx';
export { LessonList, type LessonListProps } from './pieces/LessonList/LessonList.tsx';
export { LessonPlayer, type LessonPlayerProps, type LessonWorkHandlers } from './pieces/LessonPlayer/LessonPlayer.tsx';
export {
  type LifetimeOffer,
  LifetimeUpsellCard,
  type LifetimeUpsellCardProps,
} from './pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';
export { MessageList, type MessageListItem, type MessageListProps } from './pieces/MessageList/MessageList.tsx';
export { Notice, type NoticeProps } from './pieces/Notice/Notice.tsx';
export { NoticePage, type NoticePageProps } from './pieces/NoticePage/NoticePage.tsx';
export {
  OnboardingCard,
  type OnboardingCardProps,
  type OnboardingHrefs,
  type OnboardingVideoSource,
} from './pieces/OnboardingCard/OnboardingCard.tsx';
export { PairMatch, type PairMatchProps } from './pieces/PairMatch/PairMatch.tsx';
export {
  PaymentMethodList,
  type PaymentMethodListProps,
  type PaymentMethods,
} from './pieces/PaymentMethodList/PaymentMethodList.tsx';
export {
  type PaymentReturnHrefs,
  PaymentReturnNotice,
  type PaymentReturnNoticeProps,
} from './pieces/PaymentReturnNotice/PaymentReturnNotice.tsx';
export {
  GuestPurchaseNotice,
  type GuestPurchaseNoticeProps,
} from './pieces/GuestPurchaseNotice/GuestPurchaseNotice.tsx';
export { PurchaseNotices, type PurchaseNoticesProps } from './pieces/PurchaseNotices/PurchaseNotices.tsx';
export { PlanStrip, type PlanStripProps } from './pieces/PlanStrip/PlanStrip.tsx';
export { TradeChart, type TradeChartProps } from './pieces/TradeChart/TradeChart.tsx';
export { TradeRecord, type TradeRecordProps } from './pieces/TradeRecord/TradeRecord.tsx';
export { PlanActDialog, type PlanActDialogProps } from './pieces/PlanActDialog/PlanActDialog.tsx';
export { PlanCard, type PlanCardProps, type PlanOffer } from './pieces/PlanCard/PlanCard.tsx';
export { PlanCardCarousel, type PlanCardCarouselProps } from './pieces/PlanCardCarousel/PlanCardCarousel.tsx';
export {
  PromoCodeField,
  type PromoCodeFieldProps,
  type PromoCodeState,
} from './pieces/PromoCodeField/PromoCodeField.tsx';
export {
  PlatformCard,
  type PlatformCardConnection,
  type PlatformCardProps,
} from './pieces/PlatformCard/PlatformCard.tsx';
export { RatingPopup, type RatingPopupProps } from './pieces/RatingPopup/RatingPopup.tsx';
export { Quiz, type QuizProps } from './pieces/Quiz/Quiz.tsx';
export {
  ChurnOfferCard,
  type ChurnOfferCardProps,
} from './pieces/ChurnOfferCard/ChurnOfferCard.tsx';
export { ReturnEnd, type ReturnEndProps } from './pieces/ReturnEnd/ReturnEnd.tsx';
export { ReturnPage, type ReturnPageProps } from './pieces/ReturnPage/ReturnPage.tsx';
export { ReviewImage, type ReviewImageProps } from './pieces/ReviewImage/ReviewImage.tsx';
export { RiskCalculator, type RiskCalculatorProps, type RiskValues } from './pieces/RiskCalculator/RiskCalculator.tsx';
export { SampleResultCards, type SampleResultCardsProps } from './pieces/SampleResultCards/SampleResultCards.tsx';
export {
  type RemovalQuestion,
  RemovePaymentMethodDialog,
  type RemovePaymentMethodDialogProps,
} from './pieces/RemovePaymentMethodDialog/RemovePaymentMethodDialog.tsx';
export { SampleSignalCard, type SampleSignalCardProps } from './pieces/SampleSignalCard/SampleSignalCard.tsx';
export {
  type CodeStepState,
  type EmailStepState,
  SignInPanel,
  type SignInPanelProps,
  type SignInStep,
} from './pieces/SignInPanel/SignInPanel.tsx';
export { SiteFooter, type SiteFooterProps } from './pieces/SiteFooter/SiteFooter.tsx';
export { SiteHeader, type SiteHeaderProps } from './pieces/SiteHeader/SiteHeader.tsx';
export { type SiteHrefs, SitePage, type SitePageProps, type SiteProps } from './pieces/SitePage/SitePage.tsx';
export { TestimonialCard, type TestimonialCardProps } from './pieces/TestimonialCard/TestimonialCard.tsx';
export {
  SubscriptionCard,
  type SubscriptionCardProps,
  type SubscriptionHrefs,
} from './pieces/SubscriptionCard/SubscriptionCard.tsx';

// Screens: a whole page or tab, shown by a route.
export { AccountShell, type AccountShellProps, type AccountShellUser } from './screens/AccountShell/AccountShell.tsx';
export { SignIn, type SignInProps } from './screens/SignIn/SignIn.tsx';
export { Checkout, type CheckoutProps } from './screens/Checkout/Checkout.tsx';
export { Churn, type ChurnProps } from './screens/Churn/Churn.tsx';
export {
  ConnectionsTab,
  type ConnectionsTabConnections,
  type ConnectionsTabPlatform,
  type ConnectionsTabProps,
} from './screens/ConnectionsTab/ConnectionsTab.tsx';
export { BillingTab, type BillingTabProps } from './screens/BillingTab/BillingTab.tsx';
export type { Billing } from './screens/BillingTab/billingView.ts';
export { CrashPage, type CrashPageProps } from './screens/CrashPage/CrashPage.tsx';
export {
  DiscordReturn,
  type DiscordReturnProps,
  type DiscordReturnResult,
} from './screens/DiscordReturn/DiscordReturn.tsx';
export { EmailChange, type EmailChangeProps, type EmailChangeState } from './screens/EmailChange/EmailChange.tsx';
export { FullScreenSpinner, type FullScreenSpinnerProps } from './screens/FullScreenSpinner/FullScreenSpinner.tsx';
export { GeneralTab, type GeneralTabProps } from './screens/GeneralTab/GeneralTab.tsx';
export { GoogleReturn, type GoogleReturnProps, type GoogleReturnResult } from './screens/GoogleReturn/GoogleReturn.tsx';
export { HiddenPage, type HiddenPageProps } from './screens/HiddenPage/HiddenPage.tsx';
export { Landing, type LandingProps } from './screens/Landing/Landing.tsx';
export {
  type CoursePreview,
  LandingSections,
  type LandingSectionsProps,
} from './screens/LandingSections/LandingSections.tsx';
export { type Course, CourseTab, type CourseTabProps } from './screens/CourseTab/CourseTab.tsx';
export { Legal, type LegalProps } from './screens/Legal/Legal.tsx';
export { NotFound, type NotFoundProps } from './screens/NotFound/NotFound.tsx';
export { OtherAddress, type OtherAddressProps } from './screens/OtherAddress/OtherAddress.tsx';
export {
  PaymentReturn,
  type PaymentReturnProps,
  type PaymentReturnState,
} from './screens/PaymentReturn/PaymentReturn.tsx';
export type { PaymentSupport } from './screens/PaymentReturn/SupportText.tsx';
export { Pricing, type PricingProps } from './screens/Pricing/Pricing.tsx';
export type { PricingPlans } from './pieces/PlanCard/pricingPlans.ts';
export { SessionEnded, type SessionEndedProps } from './screens/SessionEnded/SessionEnded.tsx';

// Theme.
export { type ThemeName, themeClass } from './theme/themes.ts';
