import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  children: ReactNode;
  /** Called when the form has thrown and is removed. */
  onCrash: () => void;
}

/** Catches errors inside the provider's form, so the rest of the page survives. */
export class FormBoundary extends Component<FormBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
